create trigger conditions_tell after update on conditions for each row
  when (old.value_bp is distinct from new.value_bp or old.is_new is distinct from new.is_new) execute function tell_condition_values();
create trigger departments_tell after update on departments for each row
  when (old.default_condition_id is distinct from new.default_condition_id) execute function tell_condition_values();
create trigger case_conditions_tell after update on case_conditions for each row
  when (old.value_bp is distinct from new.value_bp) execute function tell_condition_values();
