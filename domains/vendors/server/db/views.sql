-- A vendor as orders, returns and transfers need it, deleted ones included: is_hidden says so. review_days: from one order to the next.
create or replace view vendor_card as
  select vendor_id, name, lead_days,
    case when order_freq = 0 then 7 else order_freq * case order_freq_selection when 'Days' then 1 when 'Weeks' then 7 else 30 end end as review_days,
    order_min_cents, return_days, needs_rma, is_active, hidden_at is not null as is_hidden, account_number, customer_id, contact_name, contact_email,
    contact_phone, payment_terms, vendor_interface, vendor_interface_id
  from vendors;

-- What a vendor sells as orders and the smart order need it, deleted ones included: is_hidden says so.
create or replace view vendor_item_card as
  select vendor_item_id, vendor_id, vendor_sku, catalog_id, upc, title, artist, department_id, cost_e4, previous_cost_e4, cost_changed_at, pack_size,
    pack_cost_cents, case_code, min_quantity, max_quantity, lead_days, msrp_cents, status_id, hidden_at is not null as is_hidden
  from vendor_items;
