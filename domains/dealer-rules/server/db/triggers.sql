create trigger dealer_rule_versions_final before update or delete on dealer_rule_versions for each row execute function refuse_change();

create trigger dealer_trades_final before update or delete on dealer_trades for each row
  when (old.finished_at is not null) execute function refuse_dealer_trade_change();
