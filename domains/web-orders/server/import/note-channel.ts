// Logs what a channel or a deadline did to an order. Its stores are notified once a page, not here.
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { Action } from '#domains/web-orders/server/note.ts';
import type { Db, Tx } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** Writes the log. */
export const noteChannel = (
  tx: Tx,
  now: Date,
  order: { readonly orderId: number; readonly storeId: number | null },
  action: Action,
  words = '',
): Promise<object> =>
  insertRow(tx, 'channel_order_log', {
    orderId: order.orderId,
    at: now,
    storeId: order.storeId,
    action: texts.LOG[action],
    words,
  });

export type ChannelNote = {
  readonly orderId: number;
  readonly storeId: number | null;
  readonly action: Action;
  readonly words: string;
};

/** Writes several into the log, in their order. */
export const noteChannels = (tx: Tx, now: Date, notes: readonly ChannelNote[]): Promise<number> =>
  tx.run(
    `insert into channel_order_log (order_id, at, store_id, action, words) select w."orderId", $2, w."storeId", w.action, w.words
     from json_to_recordset($1) as w(n integer, "orderId" bigint, "storeId" bigint, action text, words text) order by w.n`,
    [JSON.stringify(notes.map((note, n) => ({ ...note, n, action: texts.LOG[note.action] }))), now],
  );

/** The questions that weren't asked before: a settled one isn't asked again. */
export async function newQuestions(
  db: Pick<Db, 'rows'>,
  orderId: number,
  questions: readonly string[],
): Promise<string[]> {
  if (questions.length === 0) return [];
  const asked = await db.rows<{ words: string }>(
    'select words from channel_order_log where order_id = $1 and action = $2',
    [orderId, texts.LOG.question],
  );
  const known = new Set(asked.map(({ words }) => words));
  return [...new Set(questions)].filter((words) => !known.has(words));
}
