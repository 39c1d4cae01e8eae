// What must always hold for the lines that went into orders: they follow from their inputs, and stay within their budget.
//
// Computed by SQL, not by the rules that suggested them.
import type { Check } from '#platform/verify/check.ts';

const INPUTS = `smart_lines l
  cross join lateral jsonb_to_record(l.inputs) as i(learned jsonb, chain jsonb, lead jsonb, supply jsonb, "seasonDays" double precision,
    "seasonHalfYear" double precision, service double precision, minimum integer, maximum integer, "onHand" integer, held integer, wishes integer,
    plan text, "soldSince" integer, "packSize" integer, "statusId" integer)
  cross join lateral jsonb_to_record(i.learned) as e(sold double precision, exposure double precision, squares double precision,
    products double precision, "exposureSquares" double precision, seasonal double precision)
  cross join lateral jsonb_to_record(i.chain) as c(sold double precision, exposure double precision)
  cross join lateral jsonb_to_record(i.lead) as d(days double precision, deviation double precision)
  cross join lateral jsonb_to_record(i.supply) as s(pending integer, open integer, "backOrdered" integer, announced integer, "inTransit" integer)
  cross join lateral (select (e.sold + 2 * case when c.exposure > 0 then c.sold / c.exposure else 0 end) / (e.exposure + 2) as rate) r
  cross join lateral (select r.rate * i."seasonDays" / 7 as forecast, r.rate * i."seasonHalfYear" / 7 as half_year,
    case when r.rate * e.seasonal > 0 then least(4, greatest(1,
      (e.squares - 2 * r.rate * e.products + r.rate * r.rate * e."exposureSquares") / (r.rate * e.seasonal))) else 1 end as spread) f
  cross join lateral (select f.forecast * f.spread + (r.rate * d.deviation / 7) ^ 2 as variance,
    greatest(0, i."onHand" - i.held) + s.pending + s.open + s."backOrdered" + s.announced + s."inTransit" as position,
    coalesce((select sum((g ->> 'units')::integer) from jsonb_array_elements(l.gifts) g), 0)::integer as given) p
  cross join lateral (select greatest(0, l.target + i.wishes - p.position) as smart) n
  cross join lateral (select case i.plan when 'smart' then n.smart when 'restock' then greatest(0, i."soldSince")
    else greatest(n.smart, i."soldSince") end as need, p.position + p.given as position) w
  cross join lateral (select greatest(0, w.need - p.given) as units) u
  cross join lateral (select (u.units / i."packSize" + case when u.units % i."packSize" * 2 >= i."packSize" and u.units % i."packSize" > 0
      or u.units % i."packSize" > 0 and w.position < r.rate * d.days / 7 then 1 else 0 end) * i."packSize" as packs) k
  cross join lateral (select case when i."statusId" in (2, 4) or c.exposure = 0 and i.wishes = 0 and l.target = 0 then 0
    else greatest(0, least(k.packs, floor((f.half_year + i.wishes - w.position + 1e-9) / i."packSize") * i."packSize")) end as suggested) o`;

export const keptLineChecks: readonly Check[] = [
  {
    check: 'V8',
    problem: 'A line of smart order does not follow from its inputs',
    sql: `select l.smart_run_id, l.vendor_item_id, l.target, l.need, w.need as need_again, l.suggested, o.suggested as suggested_again from ${INPUTS}
      where not demand_is_met(f.forecast, p.variance, i.service, i.minimum, i.maximum, l.target) or l.need <> w.need or l.suggested <> o.suggested`,
  },
  {
    check: 'V8',
    problem: 'More was picked than the budget of smart order pays for',
    sql: `select r.smart_run_id, r.budget_cents, sum(round(l.cost_e4 * l.picked / 100.0)) as picked_cents from smart_runs r join smart_lines l using (smart_run_id)
      where r.budget_cents is not null group by 1, 2 having sum(round(l.cost_e4 * l.picked / 100.0)) > r.budget_cents`,
  },
];
