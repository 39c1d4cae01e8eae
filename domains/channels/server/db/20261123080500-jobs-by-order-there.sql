-- What a channel was told of an order before, by the number that the channel gave it.
create index channel_jobs_of_order_there on channel_jobs (connection_id, external_id);
