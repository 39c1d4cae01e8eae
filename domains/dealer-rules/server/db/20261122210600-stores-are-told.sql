-- Stores tell by hooks.stores_added.
drop trigger if exists stores_dealer_examples on stores;
drop function if exists dealer_examples();
