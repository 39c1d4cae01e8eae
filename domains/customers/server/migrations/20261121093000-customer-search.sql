-- One row per deed that sets a customer's store credit by hand: the source of its posting group.
create sequence credit_adjustment_ids;
-- The list of all customers, by name.
create index customers_by_name on customers (last_name, first_name, customer_id) where deleted_at is null;
