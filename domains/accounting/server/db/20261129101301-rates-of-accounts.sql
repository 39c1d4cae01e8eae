-- Rates are thousandths of a percent. Journals that were exported keep their files, and their maps what they mean.
alter table account_maps alter column tax_rate_bp type integer using tax_rate_bp * 10;
alter table account_maps rename column tax_rate_bp to tax_rate_e5;
