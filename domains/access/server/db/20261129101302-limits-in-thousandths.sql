-- Rates are thousandths of a percent.
alter table roles drop constraint roles_line_limit_bp_check, drop constraint roles_whole_limit_bp_check;
alter table roles alter column line_limit_bp type integer using line_limit_bp * 10, alter column whole_limit_bp type integer using whole_limit_bp * 10;
alter table roles rename column line_limit_bp to line_limit_e5;
alter table roles rename column whole_limit_bp to whole_limit_e5;
alter table roles add constraint roles_limits check (line_limit_e5 between 0 and 100000 and whole_limit_e5 between 0 and 100000);
