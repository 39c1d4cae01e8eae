-- What the channel calls the buyer, so that it can say whom to forget.
alter table channel_orders add column buyer_ref text not null default '';
create index channel_orders_of_buyer on channel_orders (connection_id, buyer_ref) where buyer_ref <> '';
create index channel_orders_ended on channel_orders (ended_at) where ended_at is not null and buyer_gone_at is null;
create index channel_order_lines_short on channel_order_lines (short_at) where short_at is not null;
