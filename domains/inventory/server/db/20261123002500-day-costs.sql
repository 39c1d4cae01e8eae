-- What was posted for the cost of a business day of a store, one row for each time it was closed.
create table day_costs (
  day_cost_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  business_day date not null,
  -- What the stock was worth at the end of the day: the sum of each item's units at its average.
  value_cents bigint not null,
  -- What the day's sold goods had cost, less what came back, and what was paid for trades: what this closing added to earlier ones of the day.
  sold_cents bigint not null,
  trades_cents bigint not null,
  difference_cents bigint not null,
  -- No movement up to this one belongs to a later day.
  movement_id bigint not null,
  at timestamptz not null
);
create index day_costs_of_day on day_costs (store_id, business_day);
create trigger day_costs_final before update or delete on day_costs for each row execute function refuse_change();
