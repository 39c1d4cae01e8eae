-- As before, in plpgsql: planned once a connection instead of at every row.
create or replace function posting_digest(p_prev bytea, p_store bigint, p_seq bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text,
  p_source_type text, p_source_id bigint, p_lines text)
returns bytea language plpgsql immutable as $$
begin
  return sha256(p_prev || convert_to(concat_ws('|', p_store, p_seq, to_char(p_day, 'YYYY-MM-DD'), extract(epoch from p_at), p_user, p_purpose,
    p_source_type, p_source_id, p_lines), 'UTF8'));
end $$;
