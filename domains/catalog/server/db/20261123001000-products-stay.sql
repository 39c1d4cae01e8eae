-- What was sold names its product for ever, and asks once that it is there.
create trigger catalog_products_stay before delete on catalog_products for each row execute function refuse_removal();
