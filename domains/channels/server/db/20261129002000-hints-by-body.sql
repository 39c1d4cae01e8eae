-- A hint is its body: signatures of some channels cover nothing else, so that one that was seen once could be sent again under any number of other ids.
alter table channel_events add column body_hash text;
create unique index channel_events_of_body on channel_events (connection_id, body_hash) where body_hash is not null;
