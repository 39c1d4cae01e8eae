-- A transaction is not finished into a day whose books are closed: finalizing reads again and takes the next day.
create trigger transactions_day_open before update on transactions for each row
  when (new.state = 'finalized' and old.state <> 'finalized') execute function refuse_closed_day();
