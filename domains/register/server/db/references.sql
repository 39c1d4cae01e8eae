-- What domains of lower storeys note of transactions is there.
alter table wishes add foreign key (transaction_id) references transactions;
alter table dealer_trades add foreign key (transaction_id) references transactions;
alter table dealer_pictures add foreign key (transaction_id) references transactions;
alter table gift_certificates add foreign key (transaction_id) references transactions;
alter table stock_holds add foreign key (transaction_id) references transactions;
alter table stock_holds add foreign key (line_id) references transaction_lines;
alter table promotion_uses add foreign key (line_id) references transaction_lines;
