-- How a count came about: added up from its pieces, or told as one number (which beats the pieces: CASH-05, NS-CASH-01). Empty for counts
-- from before this was kept. What was added up can be added up again.
alter table drawer_sessions
  add column opening_by text check (opening_by in ('pieces', 'number')),
  add column closing_by text check (closing_by in ('pieces', 'number'));

-- Cash between a counted drawer and the bank: the last drawer total and the required amount as the bank check had them then (BANK-01 to
-- BANK-04). Empty for other movements and for those from before this was kept.
alter table cash_moves
  add column bank_total_cents bigint,
  add column bank_required_cents bigint,
  add constraint cash_moves_bank_check check ((bank_total_cents is null) = (bank_required_cents is null)
    and (bank_total_cents is null or (kind = 'transfer' and (from_device_id is null or to_device_id is null))));
