create or replace function tell_card_asked() returns trigger language plpgsql as $$
begin
  perform hooks.cards_asked(array[new.transaction_id]);
  return null;
end $$;
