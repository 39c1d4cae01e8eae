create trigger pricing_rule_versions_final before update or delete on pricing_rule_versions for each row execute function refuse_change();

create trigger pricing_rules_count before update on pricing_rules for each row execute function count_rule_version();

create trigger pricing_rules_keep after insert or update on pricing_rules for each row execute function keep_rule_version();

-- What waits in the queue for a price that is frozen now leaves it; what was frozen may come in.
create trigger frozen_prices_added_due after insert on frozen_prices referencing new table as touched for each statement execute function taxonomy_links_due();

create trigger frozen_prices_gone_due after delete on frozen_prices referencing old table as touched for each statement execute function taxonomy_links_due();
