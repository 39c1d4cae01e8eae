-- What an item costs on average, in ten-thousandths of a dollar. cost_cents is it rounded and follows by triggers: a condition of the table, or a
-- generated column beside the trigger before changes of on_hand, would be read again by every sale.
alter table inventory_items add column cost_e4 bigint not null default 0;
update inventory_items set cost_e4 = cost_cents * 100 where cost_cents <> 0;
create trigger inventory_items_begin_at_cost before insert on inventory_items for each row execute function follow_cost();
create trigger inventory_items_follow_cost before update of cost_e4, cost_cents on inventory_items for each row
  when (new.cost_e4 is distinct from old.cost_e4 or new.cost_cents is distinct from old.cost_cents) execute function follow_cost();

-- What the units of a movement cost together; null where it keeps none: what is sold, traded in and refunded says its line. The business day of what moved
-- by other documents than transactions, which have one themselves; null for what moved before days had a cost.
alter table stock_movements add column cost_cents bigint, add column business_day date, drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_check check (quantity <> 0
  and reason = any ('{sale,refund,trade,receive,transferOut,transferIn,count,conversionOut,conversionIn,vendorReturn,channelShipment,correction,damaged,lost}'::text[]));

-- Each change of an item's average: what was on hand and what it cost, which units came for how much, and what it costs since.
create table cost_steps (
  step_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  -- in: goods came. late: their invoice was corrected. typed: a person set it.
  kind text not null check (kind in ('in', 'late', 'typed')),
  on_hand integer not null,
  before_e4 bigint not null,
  -- The units that came, or that the corrected invoice was of; null for typed.
  quantity integer check (quantity > 0),
  -- What they cost together, or what of the correction went to the goods; null for typed.
  total_cents bigint,
  -- The whole correction; null but for late.
  late_cents bigint,
  after_e4 bigint not null check (after_e4 >= 0),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  business_day date not null,
  user_id bigint not null,
  at timestamptz not null,
  check ((kind = 'typed') = (quantity is null) and (quantity is null) = (total_cents is null) and (kind = 'late') = (late_cents is not null))
);
create index cost_steps_of_item on cost_steps (inventory_id, step_id);
create index cost_steps_of_day on cost_steps (store_id, business_day);
create trigger cost_steps_final before update or delete on cost_steps for each row execute function refuse_change();

-- Corrections that no step shows, because nothing was left of the goods, are kept, too: an invoice is corrected once a line.
create table late_costs (
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  quantity integer not null check (quantity > 0),
  late_cents bigint not null,
  goods_cents bigint not null,
  at timestamptz not null,
  primary key (source_type, source_id, source_line_id)
);
create index late_costs_of_item on late_costs (inventory_id);
create trigger late_costs_final before update or delete on late_costs for each row execute function refuse_change();

-- A copy may be on its way to another store of ours, or back at the vendor.
alter table copies drop constraint copies_state_check;
alter table copies add constraint copies_state_check check (state in ('inStock', 'sold', 'damaged', 'writtenOff', 'inTransit', 'returned'));
