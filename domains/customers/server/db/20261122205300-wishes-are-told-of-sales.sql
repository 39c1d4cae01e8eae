-- Finishing a transaction calls fulfil_wishes itself.
drop trigger if exists transactions_fulfil_wishes on transactions;
drop function if exists fulfil_wishes();
