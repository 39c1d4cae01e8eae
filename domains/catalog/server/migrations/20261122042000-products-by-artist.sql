-- The shelf in the order of artists: without it every item of a store was looked up and sorted for one page.
create index catalog_products_by_artist on catalog_products (lower(left(artist, 40)) collate "C");
