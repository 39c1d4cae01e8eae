-- Examples that a store's lawyer must confirm, in every store, switched off.
create or replace function dealer_examples() returns trigger language plpgsql as $$
begin
  insert into dealer_rules (store_id, name, goods, window_days, from_count, from_cents, asks, least_age, needs_signature, needs_picture, hold_days)
  values
    (new.store_id, 'Example: every used trade, 10 days', 'used', 0, 0, 0, '{idType,idNumber,idState,birthDate}', 18, true, false, 10),
    (new.store_id, 'Example: 25 copies in 7 days, 21 days', 'used', 7, 25, 0, '{idType,idNumber,idState,idExpiry,birthDate,address}', 18, true, false, 21),
    (new.store_id, 'Example: $100 and more, 30 days', 'any', 0, 0, 10000,
      '{idType,idNumber,idState,idExpiry,birthDate,address,height}', 18, true, true, 30);
  return null;
end $$;
