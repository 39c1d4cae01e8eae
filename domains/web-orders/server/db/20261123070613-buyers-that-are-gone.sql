-- When the buyer's name and address were removed: what a channel says of them later isn't written down again.
alter table channel_orders add column buyer_gone_at timestamptz;
create index channel_orders_unpaid on channel_orders (kept_until) where kept_until is not null;
