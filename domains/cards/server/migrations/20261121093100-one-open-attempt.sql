-- A transaction waits for one card at a time: two would charge twice. The index also refuses what two requests at once would do.
create unique index card_attempts_one_open on card_attempts (transaction_id) where state in ('sent', 'pending', 'unknown');
