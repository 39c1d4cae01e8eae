-- Whoever posts says what exists by the same statement that must add up to zero: one look at each group and account instead of one for each
-- posting and key. Groups never change, and accounts are never removed, so that what was there stays there.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  v_wrong boolean;
begin
  select bool_or(x.cents <> 0 or x.missing) into v_wrong from (
    select sum(i.amount_cents) as cents, bool_or(a.account_id is null or g.group_id is null) as missing from inserted i
      left join accounts a on a.account_id = i.account_id left join posting_groups g on g.group_id = i.group_id group by i.group_id) x;
  if v_wrong then
    raise exception 'postings of a group must add up to zero, of a group and accounts that are there' using errcode = 'check_violation';
  end if;
  return null;
end $$;
