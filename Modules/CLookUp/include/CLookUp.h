#pragma once

/// Sets what is asked about each host name that is looked up in this process, libcurl's look-ups included.
///
/// The name is not found when it returns other than 0, and it may take its time for that.
void clookup_ask(int (*_Nullable hook)(const char *_Nonnull host));
