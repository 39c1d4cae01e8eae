create trigger pricing_rule_versions_final before update or delete on pricing_rule_versions for each row execute function refuse_change();

create trigger pricing_rules_count before update on pricing_rules for each row execute function count_rule_version();

create trigger pricing_rules_keep after insert or update on pricing_rules for each row execute function keep_rule_version();
