-- Gives devices the receipt numbers that follow their last ones; answers how many got theirs: a device that gave another number meanwhile doesn't.
-- Lists are as long as each other, in the order of devices, which locks them in that order. One by one: a sale mostly asks for one, and a join of
-- lists costs it as much again.
create or replace function take_receipts(p_devices bigint[], p_receipts bigint[]) returns bigint language plpgsql as $$
declare
  v_given bigint := 0;
begin
  for at in 1..cardinality(p_devices) loop
    update devices set last_receipt = p_receipts[at] where device_id = p_devices[at] and last_receipt = p_receipts[at] - 1;
    if found then
      v_given := v_given + 1;
    end if;
  end loop;
  return v_given;
end $$;
