drop function if exists write_audit(bigint, timestamptz, bigint, text, bigint, text, text, text, jsonb, jsonb, text, text);
drop function if exists write_audits(bigint[], text, text, json);
