create trigger guide_prices_tell_added after insert on guide_prices referencing new table as touched for each statement execute function tell_guide_prices_changed();
create trigger guide_prices_tell_changed after update on guide_prices referencing new table as touched for each statement execute function tell_guide_prices_changed();
create trigger guide_prices_tell_gone after delete on guide_prices referencing old table as touched for each statement execute function tell_guide_prices_changed();
create trigger pricing_rules_tell_added after insert on pricing_rules referencing new table as touched for each statement execute function tell_pricing_rules_changed();
create trigger pricing_rules_tell_changed after update on pricing_rules referencing new table as touched for each statement execute function tell_pricing_rules_changed();
drop trigger if exists frozen_prices_added_due on frozen_prices;
drop trigger if exists frozen_prices_gone_due on frozen_prices;
create trigger frozen_prices_tell_added after insert on frozen_prices referencing new table as touched for each statement execute function tell_frozen_prices_changed();
create trigger frozen_prices_tell_gone after delete on frozen_prices referencing old table as touched for each statement execute function tell_frozen_prices_changed();
