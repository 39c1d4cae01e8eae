-- Rates are thousandths of a percent. Finished lines are written anew as a whole, past their triggers: this is the one place that may, and changes no meaning.
alter table transaction_lines alter column tax_rate_bp type integer using tax_rate_bp * 10;
alter table transaction_lines rename column tax_rate_bp to tax_rate_e5;

-- A bonus in an offer names its rate, too.
create function pg_temp.offer_e5(p_offer jsonb) returns jsonb language sql immutable as $$
  select case when p_offer #> '{bonus,bp}' is null then p_offer
    else jsonb_set(p_offer #- '{bonus,bp}', '{bonus,e5}', to_jsonb((p_offer #>> '{bonus,bp}')::bigint * 10)) end
$$;
-- Lines of baskets have their rates by a new short name (basket-lines.ts), so that a document of before is never read in the new unit.
create function pg_temp.line_e5(p_line jsonb) returns jsonb language sql immutable as $$
  select p_line - 't' - 'tax_rate_bp'
    || case when p_line ?| '{t,tax_rate_bp}' then jsonb_build_object('te', coalesce(p_line->>'t', p_line->>'tax_rate_bp')::bigint * 10) else '{}' end
    || case when jsonb_typeof(p_line->'offer') = 'object' then jsonb_build_object('offer', pg_temp.offer_e5(p_line->'offer')) else '{}' end
$$;
alter table transaction_lines disable trigger user;
update transaction_lines set offer = pg_temp.offer_e5(offer) where offer #> '{bonus,bp}' is not null;
alter table transaction_lines enable trigger user;

alter table transactions disable trigger user;
update transactions set discount_value = discount_value * 10 where discount_kind = 'percent';
update transactions set discount_allowed = discount_allowed - 'bp' || jsonb_build_object('e5', (discount_allowed->>'bp')::bigint * 10)
  where discount_allowed ? 'bp';
update transactions t set lines = coalesce((select json_agg(pg_temp.line_e5(l.line::jsonb) order by l.place)
  from json_array_elements(t.lines) with ordinality l(line, place)), '[]') where t.lines is not null;
alter table transactions enable trigger user;
