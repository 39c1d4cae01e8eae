-- What names rates by hundredths of a percent makes room: a column that a view shows can't change, and a function can't answer other columns.
drop view if exists stats_lines;
do $$
declare v_old regprocedure;
begin
  for v_old in select p.oid::regprocedure from pg_proc p where p.proname in ('stats_finished_between', 'stats_taxes_now')
    and pg_get_function_result(p.oid) like '%rate_bp%' loop
    execute format('drop function %s', v_old);
  end loop;
end $$;
alter table stats_taxes alter column rate_bp type integer using rate_bp * 10;
alter table stats_taxes rename column rate_bp to rate_e5;
