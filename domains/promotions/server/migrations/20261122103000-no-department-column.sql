-- The department of a promotion is one of its goods (promotion_targets) since 20261121220300; the column was empty ever since.
alter table promotions drop column department_id;
