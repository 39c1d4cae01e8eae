create trigger card_attempts_tell after insert on card_attempts for each row execute function tell_card_asked();
