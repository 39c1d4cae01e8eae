-- The ledger keeps the heads of its chains itself (posting_heads).
alter table chain_heads drop column posting_seq, drop column posting_hash, drop column posting_prev, drop column closed_through;
