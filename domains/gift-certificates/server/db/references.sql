alter table gift_certificates add foreign key (transaction_id) references transactions;
