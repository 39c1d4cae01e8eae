create trigger conditions_tell after update on conditions for each row
  when (old.value_e5 is distinct from new.value_e5 or old.is_new is distinct from new.is_new) execute function tell_condition_values();
create trigger departments_tell after update on departments for each row
  when (old.default_condition_id is distinct from new.default_condition_id) execute function tell_condition_values();
create trigger case_conditions_tell after update on case_conditions for each row
  when (old.value_e5 is distinct from new.value_e5) execute function tell_condition_values();

-- What was sold names its department and condition for ever, and asks once that they are there.
create trigger departments_stay before delete on departments for each row execute function refuse_removal();
create trigger conditions_stay before delete on conditions for each row execute function refuse_removal();
