-- What customers wish for: a code, whether the catalog knows it yet or not.
create table wishes (
  wish_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- As it was given, and in the one form that products are compared by (GTIN-14, or the text in capitals).
  upc text not null,
  code text not null,
  created_at timestamptz not null,
  user_id bigint not null references users,
  removed_at timestamptz,
  -- Bought by them: the transaction.
  fulfilled_at timestamptz,
  transaction_id bigint references transactions,
  check ((fulfilled_at is null) = (transaction_id is null))
);
create unique index wishes_once on wishes (customer_id, code) where removed_at is null and fulfilled_at is null;
create index wishes_of_code on wishes (code) where removed_at is null and fulfilled_at is null;
create index wishes_of_customer on wishes (customer_id, wish_id desc);
create index wishes_of_transaction on wishes (transaction_id) where transaction_id is not null;
create index wishes_of_user on wishes (user_id);

create table wish_contacts (
  log_id bigint generated always as identity primary key,
  wish_id bigint not null references wishes,
  method smallint not null check (method between 1 and 4),
  at timestamptz not null,
  user_id bigint not null references users,
  deleted_at timestamptz
);
create index wish_contacts_of on wish_contacts (wish_id, log_id desc);
create index wish_contacts_of_user on wish_contacts (user_id);

-- Copies that are kept for a wish. How many of an item are kept stands on the item, too (held): verify proves it.
create table wish_holds (
  hold_id bigint generated always as identity primary key,
  wish_id bigint not null references wishes,
  store_id bigint not null references stores,
  inventory_id bigint not null references inventory_items,
  held_at timestamptz not null,
  -- The last business day on which it is kept.
  until date not null,
  released_at timestamptz,
  reason text not null default '' check (reason in ('', 'sold', 'released', 'expired', 'removed')),
  check ((released_at is null) = (reason = ''))
);
create unique index wish_holds_once on wish_holds (wish_id) where released_at is null;
create index wish_holds_of_wish on wish_holds (wish_id);
create index wish_holds_of_item on wish_holds (inventory_id) where released_at is null;
create index wish_holds_until on wish_holds (store_id, until) where released_at is null;

alter table inventory_items add held integer not null default 0 check (held >= 0);
-- What is kept for somebody is sold to nobody else: whatever lowers the stock must leave the held copies there.
create function keep_held_copies() returns trigger language plpgsql as $$
begin
  raise exception '%', new.inventory_id using errcode = 'TP005';
end $$;
create trigger inventory_items_keep_held before update of on_hand on inventory_items for each row
  when (new.held > 0 and new.on_hand < old.on_hand and new.on_hand < new.held) execute function keep_held_copies();

-- One form for the codes of wishes and products.
create function wish_code(p_upc text, p_gtin text) returns text language sql immutable as $$
  select coalesce(p_gtin, upper(p_upc));
$$;

-- Ends holds and gives their copies back to everybody; answers how many.
create function end_wish_holds(p_holds bigint[], p_reason text, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  with ended as (
    update wish_holds h set released_at = p_at, reason = p_reason where h.hold_id = any(p_holds) and h.released_at is null
      returning h.inventory_id),
  counted as (select inventory_id, count(*)::integer as n from ended group by 1),
  given as (update inventory_items i set held = i.held - c.n from counted c where i.inventory_id = c.inventory_id returning c.n)
  select coalesce(sum(n), 0) into v_count from given;
  return v_count;
end $$;

-- A wish is fulfilled when the customer buys it, before the stock of that sale moves. Asked only for sales to somebody we know.
create function fulfil_wishes() returns trigger language plpgsql as $$
declare
  v_wishes bigint[];
begin
  if not exists (select 1 from wishes w where w.customer_id = new.customer_id and w.removed_at is null and w.fulfilled_at is null) then
    return null;
  end if;
  v_wishes := array(select distinct w.wish_id from wishes w join transaction_lines l on l.transaction_id = new.transaction_id and l.kind = 'sale'
    join catalog_products p on p.catalog_id = l.catalog_id
    where w.customer_id = new.customer_id and w.removed_at is null and w.fulfilled_at is null and w.code = wish_code(p.upc, p.gtin));
  if cardinality(v_wishes) > 0 then
    update wishes set fulfilled_at = new.finished_at, transaction_id = new.transaction_id where wish_id = any(v_wishes);
    perform end_wish_holds(array(select h.hold_id from wish_holds h where h.wish_id = any(v_wishes) and h.released_at is null), 'sold',
      new.finished_at);
  end if;
  return null;
end $$;
create trigger transactions_fulfil_wishes after update of state on transactions for each row
  when (new.state = 'finalized' and old.state <> 'finalized' and new.customer_id is not null) execute function fulfil_wishes();

insert into role_rights (role_id, right_code, setting)
  select role_id, 'customers.holds', 'allow' from roles where name = 'Manager' and not is_administrator on conflict do nothing;
