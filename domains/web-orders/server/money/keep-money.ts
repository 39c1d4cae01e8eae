// What moved on a channel's account is saved once, matched to its order, and posted in the books of the home store.
import type { Connection } from '#domains/channels/server/public/find-connection.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { type MoneyKind, moneyLines } from '#domains/web-orders/rules/channel-money.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type Entry = {
  readonly entryRef: string;
  readonly kind: MoneyKind;
  readonly externalId: string;
  readonly payoutRef: string;
  /** Signed, as the channel's account moves. */
  readonly cents: Cents;
  readonly at: Date;
  readonly words?: string;
  readonly typedBy?: number;
};

const KEEP = `
  insert into channel_money (connection_id, entry_ref, kind, external_id, order_id, payout_ref, cents, at, words, typed_by, created_at)
  select $1, w."entryRef", w.kind, w."externalId", o.order_id, w."payoutRef", w.cents, w.at, coalesce(w.words, ''), w."typedBy", $3
  from json_to_record($2) as w("entryRef" text, kind text, "externalId" text, "payoutRef" text, cents bigint, at timestamptz, words text, "typedBy" bigint)
    left join channel_orders o on o.connection_id = $1 and o.external_id = w."externalId" and w."externalId" <> ''
  on conflict (connection_id, entry_ref) do nothing returning channel_money_id as id`;

/** Answers its id; null when it was written down before, or is about nothing. */
export async function keepMoney(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  connection: Pick<Connection, 'connectionId' | 'homeStoreId' | 'name'>,
  entry: Entry,
): Promise<number | null> {
  const { tx, now } = context;
  if (entry.cents === 0) return null;
  const made = await tx.maybe<{ id: number }>(KEEP, [connection.connectionId, JSON.stringify(entry), now]);
  if (!made) return null;
  const lines = moneyLines(entry, connection);
  if (lines.length > 0)
    await postGroup(tx, context, {
      storeId: connection.homeStoreId,
      deviceId: null,
      businessDay: await findPostingDay(tx, connection.homeStoreId, now),
      purpose: entry.kind,
      sourceType: 'channelMoney',
      sourceId: made.id,
      note: connection.name,
      lines,
    });
  return made.id;
}

/** Entries that came before their orders. */
export const matchAgain = (tx: Pick<Tx, 'run'>, connectionId: number): Promise<number> =>
  tx.run(
    `update channel_money m set order_id = o.order_id from channel_orders o
     where m.connection_id = $1 and m.order_id is null and m.external_id <> '' and o.connection_id = m.connection_id and o.external_id = m.external_id`,
    [connectionId],
  );
