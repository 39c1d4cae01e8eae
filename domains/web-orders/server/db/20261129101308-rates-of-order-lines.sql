-- Rates are thousandths of a percent.
alter table channel_order_lines drop constraint channel_order_lines_check;
alter table channel_order_lines alter column tax_rate_bp type integer using tax_rate_bp * 10;
alter table channel_order_lines rename column tax_rate_bp to tax_rate_e5;
alter table channel_order_lines add constraint channel_order_lines_check check (quantity between 0 and 9999 and shipped >= 0 and cancelled >= 0
  and shipped + cancelled <= quantity and unit_price_cents >= 0 and discount_cents >= 0 and discount_cents <= quantity * unit_price_cents and tax_cents >= 0
  and remitted_tax_cents >= 0 and tax_rate_e5 between 0 and 100000 and short_reason = any ('{"",sold,missing,freed,none}'::text[]));
