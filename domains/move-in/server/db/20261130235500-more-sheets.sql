-- Further sheets come in: vendors and what they sell, wishes, guide prices, users.
do $$
declare
  v_table text;
begin
  foreach v_table in array '{move_in_steps,move_in_rows}'::text[] loop
    execute format('alter table %1$s drop constraint %1$s_sheet, add constraint %1$s_sheet check (sheet in (''products'', ''stock'', ''vendors'',
      ''vendor-items'', ''customers'', ''wishes'', ''certificates'', ''guide-prices'', ''users''))', v_table);
  end loop;
end $$;
