// A million rows as CSV, as they are read: how much more memory does that take?
import { performance } from 'node:perf_hooks';
import { streamRows } from '#domains/analytics/server/public/stream-rows.ts';
import { csvCell } from '#domains/catalog/rules/refused-rows-csv.ts';
import type { OpenDatabase } from '#platform/db/database.ts';

const ROWS = 1_000_000;
const MOST_MB = 30;
const residentMb = (): number => process.memoryUsage().rss / 1_048_576;

type Line = { line_id: number; title: string; unit_price_cents: number; quantity: number };

async function take(database: OpenDatabase, most: number, look: () => void): Promise<number> {
  let rows = 0;
  const pieces = streamRows(
    database,
    async () => ({
      sql: `/*once*/ select line_id, title, unit_price_cents, quantity from transaction_lines limit ${most}`,
      values: [],
    }),
    (piece) => piece as Line[],
  );
  for await (const piece of pieces) {
    const text = piece
      .map(
        ({ line_id, title, unit_price_cents, quantity }) =>
          `${line_id},${csvCell(title)},${(unit_price_cents / 100).toFixed(2)},${quantity}\r\n`,
      )
      .join('');
    rows += text.length > 0 ? piece.length : 0;
    look();
  }
  return rows;
}

/** Prints the most memory beyond that of a short export before it; answers whether it is little enough. */
export async function measureExport(database: OpenDatabase, say: (text: string) => void): Promise<boolean> {
  await take(database, 20_000, () => undefined);
  global.gc?.();
  const before = residentMb();
  let most = before;
  const began = performance.now();
  const rows = await take(database, ROWS, () => {
    most = Math.max(most, residentMb());
  });
  const isOk = most - before <= MOST_MB;
  say(
    `${rows} rows as CSV in ${((performance.now() - began) / 1_000).toFixed(1)} s: ${(most - before).toFixed(0)} MB more memory, at most ${MOST_MB} MB: ${isOk ? 'ok' : 'TOO MUCH'}`,
  );
  return isOk;
}
