// What the channel says of returns: asked for by buyers there, refunded or refused there. The order and its parts are held.
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { lineOfChannel } from '#domains/web-orders/rules/import-order.ts';
import type { ReturnState } from '#domains/web-orders/rules/return-steps.ts';
import type { Line, Locked } from '#domains/web-orders/server/lock-order.ts';
import { noteChannel } from '#domains/web-orders/server/import/note-channel.ts';
import { findSent } from './take-back.ts';
import type { Tx } from '#contract/route.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

type Part = { readonly order: Locked; readonly lines: readonly Line[] };
type ChannelReturn = ChannelOrder['returns'][number];
type Kept = { id: number; state: ReturnState; isAsked: boolean; isRefundedThere: boolean };

/** Saves what is new of them; answers what a person must review. */
export async function importReturns(
  tx: Tx,
  now: Date,
  said: ChannelOrder,
  parts: readonly Part[],
): Promise<string[]> {
  const asked: string[] = [];
  for (const back of said.returns) {
    const lines = parts.flatMap(({ order, lines }) =>
      lines
        .filter((line) => lineOfChannel(line.externalLine) === back.externalLine)
        .map((line) => ({ line, order })),
    );
    const kept = await findKept(
      tx,
      lines.map(({ line }) => line.lineId),
      back,
    );
    if (kept) asked.push(...(await follow(tx, now, kept, back)));
    else if (back.state !== 'refused') asked.push(...(await add(tx, now, lines, back)));
  }
  return asked;
}

/** The return that it is: by its name there, else one of our own of as many units, which has its name from now on. */
const findKept = (tx: Tx, lineIds: readonly number[], back: ChannelReturn): Promise<Kept | undefined> =>
  tx.maybe<Kept>(
    `update channel_returns set external_return = $2 where return_id = (select r.return_id from channel_returns r
       where r.order_line_id = any($1) and (r.external_return = $2 or r.external_return = '' and r.quantity = $3 and r.state <> 'refused')
       order by r.external_return = '' , r.return_id limit 1)
     returning return_id as id, state, asked_at is not null as "isAsked", is_refunded_there`,
    [lineIds, back.externalReturn, back.quantity],
  );

async function follow(tx: Tx, now: Date, kept: Kept, back: ChannelReturn): Promise<string[]> {
  const isOpen = kept.state === 'requested' || kept.state === 'received';
  if (!isOpen || kept.isAsked) return [];
  if (back.state === 'refused' && kept.state === 'requested')
    await updateRow(tx, 'channel_returns', { returnId: kept.id }, { state: 'refused', endedAt: now });
  if (back.state !== 'refunded' || kept.isRefundedThere) return [];
  await updateRow(tx, 'channel_returns', { returnId: kept.id }, { isRefundedThere: true });
  return [texts.REFUNDED_THERE];
}

/** On the line that has this many units with the buyer; nothing where none has: it is a return of ours that the channel tells us of. */
async function add(
  tx: Tx,
  now: Date,
  lines: readonly { line: Line; order: Locked }[],
  back: ChannelReturn,
): Promise<string[]> {
  for (const { line, order } of lines) {
    const sent = await findSent(tx, line.lineId);
    if (sent.shipped - sent.returned < back.quantity) continue;
    const isRefunded = back.state === 'refunded';
    await insertRow(tx, 'channel_returns', {
      orderLineId: line.lineId,
      quantity: back.quantity,
      reason: back.reason.slice(0, 300),
      requestedAt: now,
      externalReturn: back.externalReturn,
      isRefundedThere: isRefunded,
    });
    await noteChannel(tx, now, order, 'returned', `${back.quantity} × ${line.title}`);
    return isRefunded ? [texts.REFUNDED_THERE] : [];
  }
  return [];
}
