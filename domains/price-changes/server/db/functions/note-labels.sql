-- Whoever sets a price: an update, a person, a trade. A price that goes back to what the label says makes it right again.
create or replace function note_labels(p_items bigint[], p_stores bigint[], p_was_cents bigint[], p_cents bigint[], p_at timestamptz[]) returns void
  language plpgsql as $$
begin
  insert into label_checks (inventory_id, store_id, label_cents, since)
    select u.item, u.store, u.was_cents, u.at from unnest(p_items, p_stores, p_was_cents, p_at) as u(item, store, was_cents, at)
    on conflict (inventory_id) do nothing;
  delete from label_checks c using unnest(p_items, p_cents) as u(item, cents) where c.inventory_id = u.item and c.label_cents = u.cents;
end $$;
