-- Wishes come in, too.
alter table move_in_steps drop constraint move_in_steps_sheet, add constraint move_in_steps_sheet
  check (sheet in ('products', 'stock', 'vendors', 'vendor-items', 'customers', 'wishes', 'certificates'));
alter table move_in_rows drop constraint move_in_rows_sheet, add constraint move_in_rows_sheet
  check (sheet in ('products', 'stock', 'vendors', 'vendor-items', 'customers', 'wishes', 'certificates'));
