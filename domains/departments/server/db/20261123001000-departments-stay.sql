-- What was sold names its department and condition for ever, and asks once that they are there.
create trigger departments_stay before delete on departments for each row execute function refuse_removal();
create trigger conditions_stay before delete on conditions for each row execute function refuse_removal();
