create trigger promotion_uses_final before update or delete on promotion_uses for each row execute function refuse_change();
