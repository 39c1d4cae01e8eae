-- The products of a department without reading the whole catalog.
create index catalog_products_of_department on catalog_products (department_id);
create index store_products_of_department on store_products (store_id, department_id);
