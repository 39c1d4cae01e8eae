-- Never a circle (U3). One change of the tree at a time, or two moves could make one together.
create or replace function keep_taxonomy_a_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('taxonomy', 0));
  if exists (
    with recursive above as (
      select new.parent_id as id
      union select n.parent_id from taxonomy_nodes n join above on n.taxonomy_id = above.id)
    select 1 from above where id = new.taxonomy_id)
  then raise exception 'a category can not stand below itself' using errcode = '23514', constraint = 'taxonomy_nodes_tree';
  end if;
  return new;
end $$;
