-- The head of a store's chain of postings, with the last business day whose books are closed: in a row of the ledger's own, not in the audit's. What
-- happens later on a closed day belongs to the next one. posting_prev is what the hash of the last group is chained to.
create table posting_heads (
  store_id bigint primary key,
  posting_seq bigint not null default 0,
  posting_hash bytea not null default '\x',
  posting_prev bytea not null default '\x',
  closed_through date
) with (fillfactor = 20);
insert into posting_heads select store_id, posting_seq, posting_hash, posting_prev, closed_through from chain_heads;
