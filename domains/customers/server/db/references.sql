alter table wishes add foreign key (transaction_id) references transactions;

alter table credit_deeds add foreign key (move_id) references cash_moves;
