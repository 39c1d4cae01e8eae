-- The products of a platform, for the titles of a price guide.
create index catalog_products_of_configuration on catalog_products (configuration_id) where configuration_id is not null;
