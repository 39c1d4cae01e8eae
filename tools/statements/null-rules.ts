// Which functions of PostgreSQL answer null although nothing that they were given is null, and which never do whatever they were given?

/** May be null by themselves: what is looked for isn't there. */
export const MAY_MISS = new Set(
  `json_object_field json_object_field_text jsonb_object_field jsonb_object_field_text json_array_element json_array_element_text
  jsonb_array_element jsonb_array_element_text json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text
  jsonb_path_query_first jsonb_array_elements_text json_array_elements_text jsonb_each_text json_each_text array_length array_lower
  array_upper array_ndims array_position substring regexp_match regexp_substr current_setting to_regclass lag lead nth_value
  pg_last_wal_receive_lsn pg_last_wal_replay_lsn pg_last_xact_replay_timestamp obj_description col_description
  json_populate_record jsonb_populate_record pg_relation_filepath`.split(/\s+/),
);

/** Never null. */
export const NEVER_NULL = new Set(
  `concat concat_ws json_build_object jsonb_build_object json_build_array jsonb_build_array now clock_timestamp transaction_timestamp
  statement_timestamp random gen_random_uuid pg_backend_pid pg_is_in_recovery txid_current pg_current_xact_id version current_database
  num_nulls num_nonnulls count row_number rank dense_rank ntile cume_dist percent_rank pg_notify set_config`.split(
    /\s+/,
  ),
);

/** A number stays whole if what goes in is. */
export const KEEPS_WHOLE =
  /^(int[248]|numeric|int\d\d(pl|mi|mul|um|abs|larger|smaller)|int\d(pl|mi|mul|um|abs)|numeric_(add|sub|mul|uminus)|sum|min|max|abs|greatest|least|mod|sign)$/;
