-- Are the books of that business day closed? As refuse_closed_day asks, for triggers that have more to do.
create function is_closed_day(p_store bigint, p_day date) returns boolean language plpgsql as $$
begin
  return exists (select 1 from chain_heads h where h.store_id = p_store and h.closed_through >= p_day);
end $$;

-- The same conditions as before, written as one constant each: PostgreSQL parses them again for every statement that moves a balance.
alter table accounts drop constraint accounts_kind_check, drop constraint nobody_spends_more_credit_than_owed,
  add constraint accounts_kind_check check (kind = any ('{drawer,vault,bank,cards,checks,storeCredit,giftCertificate,sales,tax,tradePurchases,refunds,discounts,overShort,rounding,payIn,payOut,opening,creditAdjustment}'::text[])),
  add constraint nobody_spends_more_credit_than_owed check (balance_cents <= 0 or kind <> all ('{storeCredit,giftCertificate}'::text[]));

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
create function refuse_other_account() returns trigger language plpgsql as $$
begin
  raise exception 'accounts are never removed' using errcode = 'restrict_violation';
end $$;
create trigger accounts_stay before delete on accounts for each row execute function refuse_other_account();
create trigger accounts_keep_their_id before update of account_id on accounts for each row execute function refuse_other_account();
alter table postings drop constraint postings_group_id_fkey, drop constraint postings_account_id_fkey;
