-- What domains of lower storeys note of cash is there.
alter table credit_changes add foreign key (move_id) references cash_moves;
