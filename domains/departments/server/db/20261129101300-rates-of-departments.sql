-- Rates are thousandths of a percent. Their values keep what they mean, so that nothing is priced anew.
alter table conditions disable trigger user, drop constraint conditions_value;
update conditions set value_bp = value_bp * 10;
alter table conditions rename column value_bp to value_e5;
alter table conditions alter column value_e5 set default 100000, add constraint conditions_value check (value_e5 between 0 and 200000), enable trigger user;

alter table case_conditions disable trigger user, drop constraint case_conditions_value_bp_check;
update case_conditions set value_bp = value_bp * 10;
alter table case_conditions rename column value_bp to value_e5;
alter table case_conditions alter column value_e5 set default 100000, add constraint case_conditions_value check (value_e5 between 0 and 200000),
  enable trigger user;

alter table departments drop constraint departments_tax_rate_bp_check, drop constraint departments_cash_trade_discount_bp_check,
  drop constraint departments_member_trade, drop constraint departments_member_buy;
update departments set tax_rate_bp = tax_rate_bp * 10, cash_trade_discount_bp = cash_trade_discount_bp * 10, member_trade_bp = member_trade_bp * 10,
  member_buy_bp = member_buy_bp * 10;
alter table departments rename column tax_rate_bp to tax_rate_e5;
alter table departments rename column cash_trade_discount_bp to cash_trade_discount_e5;
alter table departments rename column member_trade_bp to member_trade_e5;
alter table departments rename column member_buy_bp to member_buy_e5;
alter table departments alter column cash_trade_discount_e5 set default 20000,
  add constraint departments_rates check (tax_rate_e5 between 0 and 100000 and cash_trade_discount_e5 between 0 and 100000
    and member_trade_e5 between 0 and 100000 and member_buy_e5 between 0 and 100000);

alter table store_departments drop constraint store_departments_tax_rate_bp_check;
update store_departments set tax_rate_bp = tax_rate_bp * 10;
alter table store_departments rename column tax_rate_bp to tax_rate_e5;
alter table store_departments add constraint store_departments_rate check (tax_rate_e5 between 0 and 100000);
