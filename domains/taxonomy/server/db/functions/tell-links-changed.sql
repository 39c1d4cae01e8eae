create or replace function tell_links_changed() returns trigger language plpgsql as $$
begin
  perform hooks.taxonomy_links_changed(array(select distinct catalog_id from touched));
  return null;
end $$;
