-- What an owner looks at first when the till is short: few rows of a chain that has one for each act.
create index audit_rows_looked_at on audit_rows (store_id, at) where action = 'transactions.void' or approved_by is not null;
