-- One trigger, after the row is changed: a trigger before it makes PostgreSQL lock the row, and log that. Who empties a basket says so.
create trigger transactions_final after update or delete on transactions for each row execute function refuse_change_when_final();

create trigger transaction_lines_final before update or delete on transaction_lines for each row execute function refuse_line_change_when_final();

create trigger payments_final before update or delete on payments for each row execute function refuse_change();

create trigger payments_need_open_drawer before insert on payments for each row when (new.kind = 'cash') execute function hold_drawer_session();

-- Asked once a statement, for all that begin: foreign keys look at store, device and user, lock them and log that for each.
create trigger transactions_known after insert on transactions referencing new table as inserted
  for each statement execute function refuse_unknown_places();

-- Lines are asked once a statement whether what they name is there, as postings are: none of it is ever removed. Foreign keys look at it, lock it and
-- log that for each line.
create trigger transaction_lines_known after insert on transaction_lines referencing new table as inserted
  for each statement execute function refuse_unknown_goods();
