-- What identifies sellers is encrypted, and so the columns say.
alter table dealer_sellers rename column sealed to encrypted;
alter table dealer_trades rename column sealed to encrypted;
alter table dealer_pictures rename column sealed to encrypted;
