// The whole history of a store as a table that is read while it is taken along.
import { z } from 'zod';
import type { exportHistory } from '#domains/analytics/contract/history.ts';
import { analyticsTexts as say } from '#domains/analytics/messages.ts';
import { HISTORY_COLUMNS } from '#domains/analytics/rules/history-columns.ts';
import { readHistory } from '#domains/analytics/server/get-history.ts';
import { historySql } from '#domains/analytics/server/history-sql.ts';
import type { InputOf } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';
import type { ReadContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import type { Takeaway } from '#platform/sheets/sheet-file.ts';
import { streamRows } from './stream-rows.ts';

type Row = Readonly<Record<string, string | number | null>>;
const rowsShape: z.ZodType<Row[]> = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
);

/** Reads its rows lazily. Refuses as the list does; leaves out costs for users who may not see them. */
export async function openHistory(
  context: Pick<ReadContext, 'db' | 'now' | 'actor'>,
  input: Omit<InputOf<typeof exportHistory>, 'Format'>,
): Promise<Takeaway | Refusal> {
  const asked = await readHistory(context, input);
  if (isRefusal(asked)) return asked;
  const all: readonly { name: string; title: string; kind: Kind; right?: 'costs.view' }[] = HISTORY_COLUMNS;
  const columns = all.filter(({ right }) => right === undefined || mayDo(context.actor, right));
  let rowsInAll: number | undefined;
  async function* rows() {
    const selected = columns.map(({ name }) => `"${name}"`).join(', ');
    const pieces = streamRows(
      context.db,
      (tx) => historySql(tx, asked as Asked, { columns: `${selected}, count(*) over () as "all"` }),
      (read) => asDocument(rowsShape, read),
    );
    for await (const piece of pieces) {
      rowsInAll ??= Number(piece[0]?.all);
      yield piece.map((row) => columns.map(({ name }) => row[name] ?? null));
    }
  }
  return {
    name: `Inventory-Sales-History-${asked.range.from}-${asked.range.to}`,
    title: say.HISTORY,
    table: { title: say.HISTORY, columns, rows: rows() },
    rowsInAll: () => rowsInAll,
  };
}

type Kind = (typeof HISTORY_COLUMNS)[number]['kind'];
type Asked = Exclude<Awaited<ReturnType<typeof readHistory>>, Refusal>;
