alter table stock_holds add foreign key (transaction_id) references transactions;
alter table stock_holds add foreign key (line_id) references transaction_lines;
