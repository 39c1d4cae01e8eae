-- Old keys and dead sessions are looked for by time. Keys come in the order of time and every write makes one: a block index costs it nothing.
create index request_keys_by_time on request_keys using brin (at) with (autosummarize = on);
create index sessions_by_end on sessions (expires_at);
