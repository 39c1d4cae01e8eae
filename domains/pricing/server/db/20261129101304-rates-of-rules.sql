-- Rates are thousandths of a percent. The rules keep what they mean and their versions, so that nothing is priced anew; kept versions stay as written.
alter table pricing_rules drop constraint pricing_rules_floor_bp_check, drop constraint pricing_rules_step_bp_check,
  drop constraint pricing_rules_overstock_step_bp_check;
alter table pricing_rules
  alter column sell_percent_bp type integer using sell_percent_bp * 10, alter column buy1_bp type integer using buy1_bp * 10,
  alter column buy2_bp type integer using buy2_bp * 10, alter column buy3_bp type integer using buy3_bp * 10,
  alter column buy4_bp type integer using buy4_bp * 10, alter column floor_bp type integer using floor_bp * 10,
  alter column step_bp type integer using step_bp * 10, alter column overstock_step_bp type integer using overstock_step_bp * 10;
alter table pricing_rules rename column sell_percent_bp to sell_percent_e5;
alter table pricing_rules rename column buy1_bp to buy1_e5;
alter table pricing_rules rename column buy2_bp to buy2_e5;
alter table pricing_rules rename column buy3_bp to buy3_e5;
alter table pricing_rules rename column buy4_bp to buy4_e5;
alter table pricing_rules rename column floor_bp to floor_e5;
alter table pricing_rules rename column step_bp to step_e5;
alter table pricing_rules rename column overstock_step_bp to overstock_step_e5;
alter table pricing_rules alter column sell_percent_e5 set default 100000, add constraint pricing_rules_rates
  check (floor_e5 between 0 and 999990 and step_e5 between 1 and 999990 and overstock_step_e5 between 1 and 100000);

alter table trade_list drop constraint trade_list_buy_bp_check;
alter table trade_list alter column buy_bp type integer using buy_bp * 10;
alter table trade_list rename column buy_bp to buy_e5;
alter table trade_list add constraint trade_list_rate check (buy_e5 between 1 and 100000);
