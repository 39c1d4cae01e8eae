// Which line files agree with the database, in the snapshot of the question?
//
// Finished lines are only ever added. So a file is usable while the rollups of its days equal its own sums, no line of these days waits to be added to them, and the store's
// audit chain has the row up to which it was made, with the same hash. Otherwise its days are read from the database until the file is made again.
import type { LineFile } from '#domains/analytics/rules/line-files.ts';
import { FILE_SUMS } from '#domains/analytics/rules/line-files.ts';
import type { Db } from '#contract/route.ts';
import { byColumn, type CamelCased } from '#platform/db/names.ts';

/** The names that stats_departments has for them. */
const KEPT: Readonly<Record<string, string>> = {
  sold: 'items_sold',
  returned: 'items_refunded',
  traded: 'items_traded',
};
const SUMS = FILE_SUMS.map((name) => `coalesce(sum(d.${KEPT[name] ?? name}), 0)::bigint as ${name}`).join(
  ', ',
);

type Found = { name: string } & LineFile['sums'];

/** OFFSET 0: rows of the chain are looked up by their keys, however many the planner expects. */
const USABLE = `
  with f as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::date[], $4::date[], $5::bigint[], $6::text[])
      as f(name, store_id, first_day, through_day, audit_seq, audit_hash)),
  tail as materialized (
    select s.store_id, l.business_day from stores s left join stats_heads h using (store_id)
    cross join lateral (
      select x.business_day from stats_finished_between(s.store_id, coalesce(h.audit_seq, 0), 9223372036854775807) x offset 0) l
    where s.store_id = any($2))
  select f.name, k.* from f
  cross join lateral (
    select encode(a.hash, 'hex') as hash from audit_rows a where a.store_id = f.store_id and a.seq = f.audit_seq offset 0) a
  cross join lateral (
    select ${SUMS} from stats_departments d where d.store_id = f.store_id and d.business_day between f.first_day and f.through_day) k
  where a.hash = f.audit_hash
    and not exists (select 1 from tail t where t.store_id = f.store_id and t.business_day between f.first_day and f.through_day)`;

/** The files that agree with the database in this snapshot. */
export async function usableFiles(db: Db, files: readonly LineFile[]): Promise<LineFile[]> {
  if (files.length === 0) return [];
  const column = (of: (file: LineFile) => string | number) => files.map(of);
  const found = await db.rows<CamelCased<Found>>(USABLE, [
    column(({ name }) => name),
    column(({ storeId }) => storeId),
    column(({ firstDay }) => firstDay),
    column(({ throughDay }) => throughDay),
    column(({ auditSeq }) => auditSeq),
    column(({ auditHash }) => auditHash),
  ]);
  const kept = new Map(found.map((row) => [row.name, byColumn<Found>(row)]));
  return files.filter(({ name, sums }) => {
    const row = kept.get(name);
    return row !== undefined && FILE_SUMS.every((sum) => row[sum] === sums[sum]);
  });
}
