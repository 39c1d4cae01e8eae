-- A return as its channel calls it, what becomes of the goods, and how far the channel is asked: asked first, then the refund is finished.
alter table channel_returns add column external_return text not null default '', add column restock text not null default 'stock',
  add column asked_at timestamptz, add column asked_by bigint constraint channel_returns_asker references users,
  add column is_refunded_there boolean not null default false,
  add constraint channel_returns_way check (restock = any ('{stock,damaged}'::text[]) and (asked_at is null) = (asked_by is null)
    and (state <> 'refunded' or transaction_id is not null) and (state <> 'received' or received_store_id is not null));
create unique index channel_returns_once on channel_returns (order_line_id, external_return) where external_return <> '';
create index channel_returns_asked_by on channel_returns (asked_by) where asked_by is not null;

-- Refunds at a counter that the channel was told of, so that it is told once.
create table channel_refunds_told (
  transaction_id bigint primary key,
  order_id bigint not null constraint channel_refunds_told_order references channel_orders,
  told_at timestamptz not null
);
create index channel_refunds_told_of_order on channel_refunds_told (order_id);
