drop function if exists post_group(bigint, bigint, date, timestamptz, bigint, text, text, bigint, jsonb, text, bigint);
drop function if exists post_group_lists(bigint, bigint, date, timestamptz, bigint, text, text, bigint, bigint[], text[], bigint[], bigint[], text, bigint);
drop function if exists post_groups(bigint[], text, text, json, json);
