import CCurl
import Glibc

extension HTTPError {
    /// What one of libcurl's codes means, for a transfer that ended by itself.
    ///
    /// `text` is what libcurl wrote of it, `url` where it stood, `errno` what the system last said.
    init(_ code: CURLcode, text: String, url: String, redirects: Int, errno: Int32) {
        switch code {
        case CURLE_URL_MALFORMAT:
            self = .badURL
        case CURLE_UNSUPPORTED_PROTOCOL:
            self = .init(unsupported: text, redirects: redirects)
        case CURLE_COULDNT_RESOLVE_HOST:
            self = .cannotResolve(Self.host(of: url))
        case CURLE_COULDNT_RESOLVE_PROXY:
            self = .cannotResolve("the proxy")
        case CURLE_COULDNT_CONNECT:
            self = errno == ECONNREFUSED ? .refused : .unreachable
        case CURLE_TOO_MANY_REDIRECTS:
            self = .tooManyRedirects
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            self = .cutShort
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY:
            self = .garbled
        // What libcurl says of a line of a head that is longer than it takes (100 KiB): before version 8.6
        // that there is no memory, and later a code that older headers do not have.
        case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100):
            self = .garbled
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
            self = .tls(Self.reason(text))
        default:
            self = .other(Self.reason(text))
        }
    }

    /// libcurl says "unsupported protocol" of addresses, of redirects and of an answer without a head.
    private init(unsupported text: String, redirects: Int) {
        if text.contains("HTTP/0.9") {
            self = .garbled
        } else {
            self = redirects > 0 || text.contains("in redirect") ? .badRedirect : .badURL
        }
    }

    /// The host in an address, for the eye.
    static func host(of url: String) -> String {
        var rest = url[...]
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        rest = rest.prefix { !"/?#".contains($0) }
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        if rest.first == "[" { return String(rest.prefix { $0 != "]" }.dropFirst()) }
        return String(rest.prefix { $0 != ":" })
    }

    /// What matters of libcurl's text: "SSL certificate problem: self-signed certificate" names its room
    /// first.
    private static func reason(_ text: String) -> String {
        let prefixes = ["SSL certificate problem: ", "SSL: ", "OpenSSL/"]
        guard let prefix = prefixes.first(where: text.hasPrefix) else { return String(text.prefix(100)) }
        return String(text.dropFirst(prefix.count).prefix(100))
    }
}
