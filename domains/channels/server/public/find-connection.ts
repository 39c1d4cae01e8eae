// Which connection is this, and what may it do?
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

export type Connection = {
  connectionId: number;
  channel: ChannelKind;
  name: string;
  homeStoreId: number;
  rank: number;
  feeE5: number;
  feeCents: Cents;
};

const CONNECTION = `connection_id, channel, name, home_store_id, rank, fee_e5, fee_cents`;

/** The connection; 404 naming the field when there is none. Connections are the chain's. */
export async function getConnection(db: Pick<Db, 'maybe'>, id: number, field: string): Promise<Connection> {
  const found = await db.maybe<Connection>(
    `select ${CONNECTION} from channel_connections where connection_id = $1`,
    [id],
  );
  if (!found) throw notFound(texts.NO_CHANNEL, field);
  return found;
}

/** The stores whose goods it offers. */
export async function storesOf(db: Pick<Db, 'rows'>, connectionId: number): Promise<number[]> {
  const rows = await db.rows<{ storeId: number }>(
    'select store_id from channel_stores join stores using (store_id) where connection_id = $1 and is_active order by store_id',
    [connectionId],
  );
  return rows.map(({ storeId }) => storeId);
}

export type ToTell = {
  readonly connectionId: number;
  readonly kind: 'fulfil' | 'cancel' | 'refund';
  readonly orderId: number;
  readonly externalId: string;
  readonly what: object;
};

/** Queues a job for the channel; it is sent after the transaction is committed. A manual connection has no channel, so nothing is queued. */
export async function tellChannel(tx: Tx, now: Date, told: ToTell): Promise<boolean> {
  const made = await tx.run(
    `insert into channel_jobs (connection_id, kind, external_id, order_id, what, made_at)
     select connection_id, $2, $3, $4, $5, $6 from channel_connections where connection_id = $1 and channel <> 'manual'`,
    [told.connectionId, told.kind, told.externalId, told.orderId, JSON.stringify(told.what), now],
  );
  return made > 0;
}
