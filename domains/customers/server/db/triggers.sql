create trigger credit_deeds_final before update or delete on credit_deeds for each row execute function refuse_change();
