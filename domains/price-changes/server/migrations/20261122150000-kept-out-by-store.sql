-- What is kept out of price updates is listed by store.
create index price_change_exclusions_of_store on price_change_exclusions (store_id);
