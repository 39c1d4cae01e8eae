create trigger transactions_final before update or delete on transactions for each row execute function refuse_change_when_final();

create trigger transaction_lines_final before update or delete on transaction_lines for each row execute function refuse_line_change_when_final();

create trigger payments_final before update or delete on payments for each row execute function refuse_change();

create trigger payments_need_open_drawer before insert on payments for each row when (new.kind = 'cash') execute function hold_drawer_session();
