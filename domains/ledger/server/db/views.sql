-- A line of the money journal with its group and account: what moved, when, by whom, and whose it is.
create or replace view posted as
  select g.group_id, g.store_id, g.business_day, g.at, g.user_id, g.source_type, g.source_id, g.purpose, g.note, p.account_id,
    a.store_id as account_store_id, a.kind, a.ref, p.amount_cents
  from posting_groups g join postings p using (group_id) join accounts a using (account_id);
