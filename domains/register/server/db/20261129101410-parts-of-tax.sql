-- What of a line's tax is which named part of its rate, [{"name","rateE5","cents"}]; null: the rate is of one piece, or nothing was taxed.
alter table transaction_lines add column tax_parts jsonb;
