/// The lists in a database, each under its feed's key.
extension Database {
    /// Another one with each change that older programs cannot read.
    static let schema: Int64 = 1

    /// Who made a database.
    enum Origin {
        /// Nobody has put anything there.
        case nobody
        case thisVersion
        case newerVersion
        /// A program that is no refill.
        case others
    }

    func origin() throws(Fault) -> Origin {
        let version = try integer("PRAGMA user_version") ?? 0
        if version == Self.schema { return .thisVersion }
        if version > Self.schema { return .newerVersion }
        let count = try integer("SELECT count(*) FROM sqlite_schema") ?? 0
        return version == 0 && count == 0 ? .nobody : .others
    }

    /// Makes an empty database ours.
    func begin() throws(Fault) {
        try run("PRAGMA journal_mode = WAL")
        try transaction { () throws(Fault) in
            // `saved` counts the saves, so that the oldest list is known without a clock.
            try run(
                """
                CREATE TABLE feed (
                    id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, next BLOB, stamp BLOB,
                    updated INTEGER NOT NULL, count INTEGER NOT NULL, bytes INTEGER NOT NULL,
                    saved INTEGER NOT NULL);
                CREATE TABLE row (
                    feed INTEGER NOT NULL, place INTEGER NOT NULL, item BLOB NOT NULL,
                    PRIMARY KEY (feed, place)) WITHOUT ROWID;
                PRAGMA user_version = \(Self.schema)
                """)
        }
    }

    /// A feed's last list.
    func list(_ key: String) throws(Fault) -> Stored? {
        // One transaction, so that all of it is of one save.
        try transaction("DEFERRED") { () throws(Fault) in
            let feed = try statement(
                "SELECT id, next, stamp, updated, count FROM feed WHERE key = ?", .text(key))
            guard try feed.step() else { return nil }
            var stored = Stored(rows: [], next: feed.text(1), stamp: feed.text(2), updated: feed.integer(3))
            let rows = try statement(
                "SELECT item FROM row WHERE feed = ? ORDER BY place", .integer(feed.integer(0)))
            while try rows.step() { stored.rows.append(rows.bytes(0) ?? []) }
            guard stored.rows.count == feed.integer(4) else { throw .contradiction }
            return stored
        }
    }

    /// Keeps a list in the place of the feed's last one; the lists saved longest ago go when all together
    /// have more bytes than allowed. One that has so many by itself is not kept.
    func keep(_ stored: Stored, _ key: String, limit: Int) throws(Fault) {
        try transaction { () throws(Fault) in
            guard stored.size(key) <= limit else { return try forget(key) }
            let feed = try statement(
                """
                INSERT INTO feed (key, next, stamp, updated, count, bytes, saved)
                VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(saved), 0) + 1 FROM feed))
                ON CONFLICT (key) DO UPDATE SET next = excluded.next, stamp = excluded.stamp,
                    updated = excluded.updated, count = excluded.count, bytes = excluded.bytes,
                    saved = excluded.saved
                RETURNING id
                """, .text(key), .text(stored.next), .text(stored.stamp), .integer(stored.updated),
                .integer(Int64(stored.rows.count)), .integer(Int64(stored.size(key))))
            guard try feed.step() else { throw .contradiction }
            let id = feed.integer(0)
            try feed.run()
            try put(stored.rows, of: id)
            try evict(limit: limit)
        }
    }

    /// Writes the rows from the first one on that is not there yet: a list mostly grows at its end.
    private func put(_ rows: [[UInt8]], of feed: Int64) throws(Fault) {
        let there = try statement("SELECT item FROM row WHERE feed = ? ORDER BY place", .integer(feed))
        var same = 0
        while same < rows.count, try there.step(), there.has(rows[same], in: 0) { same += 1 }
        // Deleting while it reads is allowed, but it would go on over what is put there now.
        try there.bind([.integer(feed)])
        try statement("DELETE FROM row WHERE feed = ? AND place >= ?", .integer(feed), .integer(Int64(same)))
            .run()
        let insert = try statement("INSERT INTO row (feed, place, item) VALUES (?, ?, ?)")
        for place in same..<rows.count {
            try insert.bind([.integer(feed), .integer(Int64(place)), .bytes(rows[place])])
            try insert.run()
        }
    }

    private func evict(limit: Int) throws(Fault) {
        while let bytes = try integer("SELECT sum(bytes) FROM feed"), bytes > limit {
            guard let oldest = try integer("SELECT id FROM feed ORDER BY saved LIMIT 1") else { return }
            try forget(oldest)
        }
    }

    private func forget(_ key: String) throws(Fault) {
        let feed = try statement("SELECT id FROM feed WHERE key = ?", .text(key))
        if try feed.step() { try forget(feed.integer(0)) }
    }

    private func forget(_ feed: Int64) throws(Fault) {
        try statement("DELETE FROM row WHERE feed = ?", .integer(feed)).run()
        try statement("DELETE FROM feed WHERE id = ?", .integer(feed)).run()
    }

    /// Forgets every list; the file gets small again.
    func clear() throws(Fault) {
        try transaction { () throws(Fault) in try run("DELETE FROM row; DELETE FROM feed") }
        // Both only make it small: others who read meanwhile may keep them from it.
        try? run("VACUUM")
        try? run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}

extension Stored {
    /// How many bytes it takes, with what the database needs for a row and for a list.
    func size(_ key: String) -> Int {
        let words = key.utf8.count + (next?.utf8.count ?? 0) + (stamp?.utf8.count ?? 0)
        return rows.reduce(64 + words) { $0 + $1.count + 16 }
    }
}
