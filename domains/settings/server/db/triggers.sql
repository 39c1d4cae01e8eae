create trigger client_settings_tell_added after insert on client_settings referencing new table as touched for each statement execute function tell_settings_changed();
create trigger client_settings_tell_changed after update on client_settings referencing new table as touched for each statement execute function tell_settings_changed();
