// What must always hold in journals that were exported.
import { journalLines } from '#domains/accounting/rules/journal.ts';
import { BROKEN_LINKS, LOST_EXPORTS } from '#domains/accounting/server/chain.ts';
import { sumDay } from '#domains/accounting/server/day-sums.ts';
import { type ExportRow, listAllExports } from '#domains/accounting/server/queries.ts';
import { cutOf, remadeHash, remakeJournal } from '#domains/accounting/server/read-journal.ts';
import { type Cents, ZERO, add, sum } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { AnyCheck } from '#platform/verify/check.ts';
import type { Tx } from '#contract/route.ts';

type Sums = { debits: Cents; credits: Cents };
const sumsOf = (amounts: readonly Cents[]): Sums => ({
  debits: sum(amounts.filter((amount) => amount > 0)),
  credits: sum(amounts.filter((amount) => amount < 0)),
});

/** What an exported journal says beside what its groups posted, kind by kind; undefined when both are the same. */
async function differenceOf(tx: Tx, row: ExportRow): Promise<object | undefined> {
  const { exportId, storeId, day, version, target } = row;
  const named = { exportId, storeId, day, version, target };
  const lines = journalLines(await sumDay(tx, cutOf(row)));
  if (isRefusal(lines)) return { ...named, why: lines.message };
  const journal = await remakeJournal(tx, row);
  if (!journal) return { ...named, why: 'it can not be made again' };
  const { debits, credits } = sumsOf(journal.lines.map((line) => line.cents));
  if (add(debits, credits) !== ZERO || debits !== row.debitsCents || journal.lines.length !== row.lines)
    return { ...named, debits, credits, kept: row.debitsCents };
  const posted = new Map(
    (
      await tx.rows<{ kind: string; cents: Cents }>(
        `select kind, sum(amount_cents)::bigint as cents from posted p join posting_groups g using (group_id)
         where g.store_id = $1 and g.business_day = $2::date and g.seq between $3 and $4 group by 1`,
        [storeId, day, row.fromSeq, row.toSeq],
      )
    ).map(({ kind, cents }) => [kind, cents]),
  );
  for (const line of journal.lines)
    if (line.kind !== 'interStore')
      posted.set(line.kind, ((posted.get(line.kind) ?? 0) - line.cents) as Cents);
  const wrong = [...posted].filter(([, cents]) => cents !== ZERO);
  return wrong.length > 0 ? { ...named, wrong } : undefined;
}

async function findEach(
  tx: Tx,
  find: (row: ExportRow) => Promise<object | undefined>,
): Promise<readonly object[]> {
  const faults: object[] = [];
  for (const row of await listAllExports(tx)) {
    const fault = await find(row);
    if (fault) faults.push(fault);
  }
  return faults;
}

export const journalChecks: readonly AnyCheck[] = [
  {
    check: 'J1',
    problem: 'The debits of an exported journal are not its credits, or not what was posted',
    find: (tx) => findEach(tx, (row) => differenceOf(tx, row)),
  },
  {
    check: 'J2',
    problem: 'A posting group is in two exports of a program, or was left out between them',
    sql: `with ends as (
        select store_id, target, min(business_day) as first_day, max(business_day) as last_day from journal_exports group by 1, 2),
      done as (select store_id, target, business_day, max(to_seq) as to_seq from journal_exports group by 1, 2, 3)
      select g.store_id, e.target, g.business_day, g.seq, x.times from ends e
      join posting_groups g on g.store_id = e.store_id and g.business_day between e.first_day and e.last_day
      left join done d on d.store_id = e.store_id and d.target = e.target and d.business_day = g.business_day
      cross join lateral (select count(*) as times from journal_exports x where x.store_id = e.store_id and x.target = e.target
        and x.business_day = g.business_day and g.seq between x.from_seq and x.to_seq) x
      where x.times > 1 or (x.times = 0 and (g.business_day < e.last_day or g.seq < d.to_seq))`,
  },
  {
    check: 'J2',
    problem: 'An exported journal does not begin and end at posting groups of its day',
    sql: `select x.export_id, x.store_id, x.business_day, x.from_seq, x.to_seq from journal_exports x
      where (select count(*) from posting_groups g where g.store_id = x.store_id and g.business_day = x.business_day
        and g.seq in (x.from_seq, x.to_seq)) <> case when x.from_seq = x.to_seq then 1 else 2 end`,
  },
  {
    check: 'J3',
    problem: 'The chain of exported journals is broken: one was changed, added or removed',
    sql: BROKEN_LINKS,
  },
  { check: 'J3', problem: 'A journal was exported and is not there', sql: LOST_EXPORTS },
  {
    check: 'J4',
    problem: 'The file of an exported journal that is made again is not the one that was downloaded',
    find: (tx) =>
      findEach(tx, async (row) => {
        const hash = await remadeHash(tx, row);
        return hash === row.fileHash
          ? undefined
          : {
              exportId: row.exportId,
              storeId: row.storeId,
              day: row.day,
              version: row.version,
              hash: hash ?? null,
            };
      }),
  },
];
