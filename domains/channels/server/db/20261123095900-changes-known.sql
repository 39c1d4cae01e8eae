-- The newest change of an order that the channel ever told, by its own clock: its orders are read from there, not from what ours says.
alter table channel_connections add column changes_until timestamptz;
