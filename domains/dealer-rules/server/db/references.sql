alter table dealer_trades add foreign key (transaction_id) references transactions;

alter table dealer_pictures add foreign key (transaction_id) references transactions;
