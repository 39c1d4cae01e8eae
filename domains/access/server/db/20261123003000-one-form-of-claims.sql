drop function if exists claim_key(text, text, text, text, bigint);
