-- Rows that change several times before they are final: room on the page lets them change without touching their indexes.
alter table transactions set (fillfactor = 60);
alter table transaction_lines set (fillfactor = 80);
alter table devices set (fillfactor = 50);
