-- The cash of a drawer session is asked by the drawer's report and history: without this each reads all payments there ever were.
create index payments_of_session on payments (drawer_session_id) where kind = 'cash';
