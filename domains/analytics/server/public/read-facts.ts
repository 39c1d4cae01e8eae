// What the planner must know: which stores, which kept spans, how much is in range.
import type { Facts, Grain } from '#domains/analytics/rules/plan.ts';
import type { Range } from '#domains/analytics/rules/question.ts';
import type { Db } from '#contract/route.ts';

/** Which rollups these stores have, and how many finished lines the range has. */
export async function readFacts(db: Db, storeIds: readonly number[], { from, to }: Range): Promise<Facts> {
  const [chain, spans, extent] = await Promise.all([
    db.one<{ isChain: boolean }>(
      'select not exists (select 1 from stores where store_id <> all($1)) as "isChain"',
      [storeIds],
    ),
    db.rows<{ storeId: number; grain: Grain; firstDay: string }>(
      `select store_id, grain, first_day from stats_spans where store_id = any($1) or store_id = 0`,
      [storeIds],
    ),
    db.one<{ lines: number; lastDay: string | null }>(
      `with tail as (select l.business_day from stores s left join stats_heads h using (store_id)
         cross join lateral stats_finished_between(s.store_id, coalesce(h.audit_seq, 0), 9223372036854775807) l where s.store_id = any($1))
       select (select coalesce(sum(d.lines), 0) from stats_departments d where d.store_id = any($1) and d.business_day between $2::date and $3::date)::bigint
           + (select count(*) from tail where business_day between $2::date and $3::date) as lines,
         greatest((select max(business_day) from tail), (select max(m.day) from stores s cross join lateral (
           select max(d.business_day) as day from stats_departments d where d.store_id = s.store_id) m where s.store_id = any($1))) as "lastDay"`,
      [storeIds, from, to],
    ),
  ]);
  return { isChain: chain.isChain, spans, lines: extent.lines, lastDay: extent.lastDay ?? '' };
}
