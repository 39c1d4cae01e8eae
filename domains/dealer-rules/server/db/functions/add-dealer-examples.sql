-- Examples that a store's lawyer must confirm, in every store, switched off.
create or replace function add_dealer_examples(p_stores bigint[]) returns void language sql as $$
  insert into dealer_rules (store_id, name, goods, window_days, from_count, from_cents, asks, least_age, needs_signature, needs_picture, hold_days)
  select s.store_id, e.* from unnest(p_stores) s(store_id) cross join (values
    ('Example: every used trade, 10 days', 'used', 0, 0, 0, '{idType,idNumber,idState,birthDate}'::text[], 18, true, false, 10),
    ('Example: 25 copies in 7 days, 21 days', 'used', 7, 25, 0, '{idType,idNumber,idState,idExpiry,birthDate,address}', 18, true, false, 21),
    ('Example: $100 and more, 30 days', 'any', 0, 0, 10000, '{idType,idNumber,idState,idExpiry,birthDate,address,height}', 18, true, true, 30)) e
$$;
