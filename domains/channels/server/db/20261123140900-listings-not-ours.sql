-- Listings there that are neither ours nor of goods that we know: how many the last comparison found.
alter table channel_connections add column strangers integer not null default 0 constraint channel_connections_strangers check (strangers >= 0);
