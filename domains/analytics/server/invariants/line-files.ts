// What must always hold in the files of lines of this server: those that questions are answered from have the lines of the ledger, day by day (R13).
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { FILE_SUMS, type FileSums, type LineFile } from '#domains/analytics/rules/line-files.ts';
import { fromParquet, SUMS_OF_FILE } from '#domains/analytics/server/line-files/line-columns.ts';
import { lineStore, openLineStore } from '#domains/analytics/server/line-files/line-store.ts';
import { usableFiles } from '#domains/analytics/server/line-files/usable-files.ts';
import type { Tx } from '#contract/route.ts';
import { copiesDirOf, readConfig } from '#platform/config.ts';
import { asDocument } from '#platform/db/document.ts';
import type { AnyCheck } from '#platform/verify/check.ts';
import { byColumn, type CamelCased } from '#platform/db/names.ts';

/** Longer than reading years of a chain takes. */
const READING_MS = 300_000;

type Day = FileSums & { readonly store_id: number; readonly day: string };
const daysShape = z.array(
  z.intersection(z.object({ store_id: z.number(), day: z.string() }), z.record(z.string(), z.unknown())),
) as unknown as z.ZodType<Day[]>;

/** Counted without the view that the files are written from. */
const LEDGER = `
  select t.store_id, t.business_day as day, count(*)::bigint as lines,
    coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0)::bigint as sold, coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0)::bigint as returned,
    coalesce(sum(l.quantity) filter (where l.kind = 'trade'), 0)::bigint as traded,
    coalesce(sum(l.unit_price_cents * l.quantity) filter (where l.kind = 'sale'), 0)::bigint as gross_cents,
    coalesce(sum(greatest(l.unit_price_cents * l.quantity - l.line_discount_cents, 0) - l.spread_discount_cents) filter (where l.kind = 'sale'), 0)::bigint
      as sales_cents,
    coalesce(sum(l.spread_discount_cents - l.unit_price_cents * l.quantity) filter (where l.kind = 'refund'), 0)::bigint as refunds_cents,
    coalesce(sum(l.spread_discount_cents - l.unit_price_cents * l.quantity) filter (where l.kind = 'trade'), 0)::bigint as trades_cents,
    sum(l.tax_cents)::bigint as tax_cents, coalesce(sum(round(l.quantity * coalesce(l.cost_e4, l.cost_cents * 100) / 100.0)
      * case when l.inventory_id is null then 0 when l.kind = 'sale' then 1 when l.kind = 'refund' and l.restock = 'stock' then -1 else 0 end), 0)::bigint as cost_cents
  from unnest($1::bigint[], $2::date[], $3::date[]) f(store_id, first_day, through_day)
  join transactions t on t.store_id = f.store_id and t.business_day between f.first_day and f.through_day and t.receipt_number is not null
  join transaction_lines l using (transaction_id) group by 1, 2`;

const asText = (day: Day): string =>
  [day.store_id, day.day, ...FILE_SUMS.map((sum) => `${sum} ${day[sum]}`)].join(', ');

/** Days that are in one of both only. */
function differences(files: readonly Day[], ledger: readonly Day[]): { day: string; of: string }[] {
  const [held, counted] = [new Set(files.map(asText)), new Set(ledger.map(asText))];
  return [
    ...[...held].filter((day) => !counted.has(day)).map((day) => ({ day, of: 'the file' })),
    ...[...counted].filter((day) => !held.has(day)).map((day) => ({ day, of: 'the ledger' })),
  ];
}

async function ofLedger(tx: Tx, files: readonly LineFile[]): Promise<Day[]> {
  const days = await tx.rows<CamelCased<Day>>(LEDGER, [
    files.map(({ storeId }) => storeId),
    files.map(({ firstDay }) => firstDay),
    files.map(({ throughDay }) => throughDay),
  ]);
  return days.map((day) => byColumn<Day>(day));
}

/** The files of the server that runs, or of the one whose folder it is. */
async function findDifferences(tx: Tx): Promise<readonly unknown[]> {
  const running = lineStore();
  const path = running?.folder.path ?? copiesDirOf(readConfig(process.env));
  if (path === undefined || !existsSync(path)) return [];
  const { folder, engine } = running ?? openLineStore(path);
  try {
    if (!running) await folder.open();
    const files = await usableFiles(tx, folder.all());
    if (files.length === 0) return [];
    const broken = await folder.brokenBytes(files);
    if (broken.length > 0)
      return broken.map(({ name }) => ({ file: name, why: 'it has other bytes than were written' }));
    const rows = await engine.run(
      [
        `select store_id, business_day::varchar as day, ${SUMS_OF_FILE} from (${fromParquet(files.map((file) => folder.pathOf(file)))}) group by all`,
      ],
      READING_MS,
    );
    return differences(asDocument(daysShape, rows), await ofLedger(tx, files));
  } finally {
    if (!running) engine.stop();
  }
}

export const lineFileChecks: readonly AnyCheck[] = [
  { check: 'R13', problem: 'A file of lines has other lines than the ledger', find: findDifferences },
];
