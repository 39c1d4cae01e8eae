-- What a check-in screen says of a vendor's line: what the order said that it costs, for how many wishes it is kept (null: nobody was asked, and
-- all of them are), and how many labels were printed as the goods came in.
alter table transfer_lines add column announced_cost_e4 bigint, add column wishes_kept integer, add column labelled integer not null default 0;
alter table transfer_lines add constraint transfer_lines_check_in check (labelled >= 0 and (wishes_kept is null or wishes_kept >= 0));
update transfer_lines set announced_cost_e4 = cost_e4 where vendor_shipment_item_id is not null;
