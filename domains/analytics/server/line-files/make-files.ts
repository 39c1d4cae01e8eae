// The server's job: a file for each store and month of closed days, made again whenever it isn't true anymore.
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { FORMAT, type FileSums, type LineFile, throughDay } from '#domains/analytics/rules/line-files.ts';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import type { Database, Db, Tx } from '#contract/route.ts';
import { asDocument } from '#platform/db/document.ts';
import type { Engine } from './engine.ts';
import type { LineFileFolder } from './file-folder.ts';
import { fromCsv, fromParquet, quoted, SUMS_OF_FILE } from './line-columns.ts';
import { usableFiles } from './usable-files.ts';
import { daysWithLines, writeLines } from './write-lines.ts';

/** Longer than the largest store's month takes, whatever else runs. */
const MAKING_MS = 120_000;

export type Wanted = { readonly storeId: number; readonly firstDay: string; readonly throughDay: string };

/** The closed days of every month that has lines, the newest first. */
export async function wantedFiles(db: Db): Promise<Wanted[]> {
  const months = await db.rows<{ storeId: number; firstDay: string; closedThrough: string | null }>(
    `select s.store_id, s.first_day, p.closed_through from stats_spans s
     join posting_heads p using (store_id) where s.store_id <> 0 and s.grain = 'month' order by s.first_day desc, s.store_id`,
  );
  return months.flatMap(({ storeId, firstDay, closedThrough }) => {
    const through = throughDay(firstDay, closedThrough);
    return through === undefined ? [] : [{ storeId, firstDay, throughDay: through }];
  });
}

/** The months of stores that have no usable file. */
async function missing(db: Database, folder: LineFileFolder): Promise<Wanted[]> {
  const held = await inSnapshot(db, (tx) => usableFiles(tx, folder.all()));
  const through = new Map(held.map((file) => [`${file.storeId} ${file.firstDay}`, file.throughDay]));
  return (await wantedFiles(db)).filter(
    (one) => (through.get(`${one.storeId} ${one.firstDay}`) ?? '') < one.throughDay,
  );
}

/** Makes what is missing, half of the time: registers need the database more. */
export async function makeFiles(
  db: Database,
  { folder, engine }: { folder: LineFileFolder; engine: Engine },
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const wanted of await missing(db, folder)) {
    if (isStopping() || !engine.isThere()) return;
    const began = performance.now();
    await inSnapshot(db, (tx) => makeFile(tx, { folder, engine }, wanted));
    if (!isStopping()) await sleep(performance.now() - began);
  }
}

const sumsOf = z.array(z.record(z.string(), z.number())).length(1) as unknown as z.ZodType<[FileSums]>;

/** Makes one file. Undefined when its sums differ from the rollups, as while lines wait to be added to them; the next run tries again. */
export async function makeFile(
  tx: Tx,
  { folder, engine }: { folder: LineFileFolder; engine: Engine },
  { storeId, firstDay, throughDay: through }: Wanted,
): Promise<LineFile | undefined> {
  const head = await tx.maybe<{ seq: number; hash: string }>(
    `select a.seq, encode(a.hash, 'hex') as hash from stats_heads h join audit_rows a on a.store_id = h.store_id and a.seq = h.audit_seq where h.store_id = $1`,
    [storeId],
  );
  if (!head) return undefined;
  const [csv, made] = [`${folder.scratch()}.csv`, folder.scratch()];
  try {
    await writeLines(tx, csv, await daysWithLines(tx, [{ storeId, from: firstDay, to: through }]));
    const rows = await engine.run(
      [
        `copy (${fromCsv(csv)}) to ${quoted(made)} (format parquet, compression zstd)`,
        `select ${SUMS_OF_FILE} from (${fromParquet([made])})`,
      ],
      MAKING_MS,
    );
    const [sums] = asDocument(sumsOf, rows);
    const about = {
      name: `lines-${FORMAT}-${storeId}-${firstDay.slice(0, 7)}-${through.slice(8)}-${head.seq}.parquet`,
      storeId,
      firstDay,
      throughDay: through,
      auditSeq: head.seq,
      auditHash: head.hash,
      sums,
    };
    const [held] = await usableFiles(tx, [{ ...about, format: FORMAT, bytes: 0, sha256: '' }]);
    return held && (await folder.keep(made, about));
  } finally {
    await rm(csv, { force: true });
    await rm(made, { force: true });
  }
}
