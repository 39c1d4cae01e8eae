create trigger cash_moves_final before update or delete on cash_moves for each row execute function refuse_change();

create trigger drawer_notes_final before update or delete on drawer_notes for each row execute function refuse_change();

create trigger drawer_corrections_final before update or delete on drawer_corrections for each row execute function refuse_change();

create trigger drawer_sessions_day_open before insert on drawer_sessions for each row execute function refuse_session_of_closed_day();
