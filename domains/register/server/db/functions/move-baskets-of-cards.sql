-- Asking a card terminal changes what may be done with the basket: its version moves, so that whoever is finishing, voiding or changing it
-- from what was read before reads again, and sees the card. A transaction that is over takes no more cards.
create or replace function move_baskets_of_cards(p_transactions bigint[]) returns void language plpgsql as $$
begin
  for at in 1..cardinality(p_transactions) loop
    update transactions set version = version + 1 where transaction_id = p_transactions[at] and strpos('new active held', state) > 0;
    if not found then
      raise exception 'the transaction is over' using errcode = 'TP003';
    end if;
  end loop;
end $$;
