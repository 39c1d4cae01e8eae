create trigger channel_order_log_final before update or delete on channel_order_log for each row execute function refuse_change();
create trigger channel_order_money_final before update or delete on channel_order_money for each row execute function refuse_change();
