alter table promotion_uses add foreign key (line_id) references transaction_lines;
alter table promotion_uses add foreign key (store_id, transaction_id) references transactions (store_id, transaction_id);
