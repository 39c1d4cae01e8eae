create trigger pricing_rule_versions_final before update or delete on pricing_rule_versions for each row execute function refuse_change();

create trigger pricing_rules_count before update on pricing_rules for each row execute function count_rule_version();

create trigger pricing_rules_keep after insert or update on pricing_rules for each row execute function keep_rule_version();

create trigger guide_prices_tell_added after insert on guide_prices referencing new table as touched for each statement execute function tell_guide_prices_changed();
create trigger guide_prices_tell_changed after update on guide_prices referencing new table as touched for each statement execute function tell_guide_prices_changed();
create trigger guide_prices_tell_gone after delete on guide_prices referencing old table as touched for each statement execute function tell_guide_prices_changed();
create trigger pricing_rules_tell_added after insert on pricing_rules referencing new table as touched for each statement execute function tell_pricing_rules_changed();
create trigger pricing_rules_tell_changed after update on pricing_rules referencing new table as touched for each statement execute function tell_pricing_rules_changed();
create trigger frozen_prices_tell_added after insert on frozen_prices referencing new table as touched for each statement execute function tell_frozen_prices_changed();
create trigger frozen_prices_tell_gone after delete on frozen_prices referencing old table as touched for each statement execute function tell_frozen_prices_changed();
