-- Departments are put in an order of the shop's own, and a store may have a tax rate of its own.
alter table departments add column place integer not null default 0 check (place >= 0);
update departments d set place = o.at from (select department_id, row_number() over (order by department_id) as at from departments) o
  where o.department_id = d.department_id;
alter table departments
  add constraint departments_member_trade check (member_trade_bp between 0 and 10000),
  add constraint departments_member_buy check (member_buy_bp between 0 and 10000),
  add constraint departments_default_condition foreign key (default_condition_id) references conditions;
create index departments_of_condition on departments (default_condition_id) where default_condition_id is not null;
create unique index departments_name_once on departments (lower(name));
create index department_conditions_of_condition on department_conditions (condition_id);

create table store_departments (
  store_id bigint not null references stores,
  department_id bigint not null references departments,
  tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
  primary key (store_id, department_id)
);
create index store_departments_of_department on store_departments (department_id);

alter table conditions add constraint conditions_value check (value_bp between 0 and 20000);
create unique index configurations_name_once on configurations (department_id, lower(name));
create unique index case_conditions_name_once on case_conditions (department_id, lower(name));
-- Share of the price of an item whose box and leaflets are in this state.
alter table case_conditions add column value_bp integer not null default 10000 check (value_bp between 0 and 20000);
