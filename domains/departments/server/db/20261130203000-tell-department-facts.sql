create trigger departments_tell_facts after update on departments for each row
  when ((old.name, old.family, old.tax_rate_e5, old.tax_parts, old.serial_required, old.cash_trade_discount_e5)
    is distinct from (new.name, new.family, new.tax_rate_e5, new.tax_parts, new.serial_required, new.cash_trade_discount_e5)) execute function tell_department_facts();
create trigger conditions_tell_facts after update on conditions for each row
  when ((old.name, old.grade, old.sort) is distinct from (new.name, new.grade, new.sort)) execute function tell_department_facts();
create trigger case_conditions_tell_facts after update on case_conditions for each row
  when (old.name is distinct from new.name) execute function tell_department_facts();
create trigger configurations_tell_facts after update on configurations for each row
  when (old.code is distinct from new.code) execute function tell_department_facts();
create trigger store_departments_tell_facts after insert or update or delete on store_departments for each row execute function tell_store_department_facts();
