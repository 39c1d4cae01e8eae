-- A use names its line, which names its transaction: verify compares them. An index of transactions by store, for this alone, cost every sale.
alter table promotion_uses drop constraint promotion_uses_store_id_transaction_id_fkey;
