-- Rates are thousandths of a percent. Adjustments keep what they mean, so that nothing is priced anew.
alter table taxonomy_nodes disable trigger user, drop constraint taxonomy_nodes_adjustment_bp_check;
update taxonomy_nodes set adjustment_bp = adjustment_bp * 10 where adjustment_bp is not null;
set constraints all immediate;
alter table taxonomy_nodes rename column adjustment_bp to adjustment_e5;
alter table taxonomy_nodes add constraint taxonomy_nodes_adjustment check (adjustment_e5 between -90000 and 500000), enable trigger user;
