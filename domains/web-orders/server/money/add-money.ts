// A fee or payout that the channel doesn't report, typed from its statement.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { getConnection } from '#domains/channels/server/public/find-connection.ts';
import { lockOrder } from '#domains/web-orders/server/lock-order.ts';
import { keepMoney } from './keep-money.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, negate } from '#kernel/money.ts';

export type TypedMoney = {
  readonly channelId: number;
  readonly kind: 'fee' | 'payout';
  readonly cents: Cents;
  readonly orderId?: number | undefined;
  readonly words: string;
};

/** Posts it at once in the books of the home store; answers its id. 404 for a connection or an order that isn't there. */
export async function addMoney(context: WriteContext, typed: TypedMoney): Promise<number | null> {
  const { tx, actor, now } = context;
  const connection = await getConnection(tx, typed.channelId, 'channelId');
  const order = typed.orderId === undefined ? undefined : await lockOrder(tx, actor, typed.orderId);
  const id = await keepMoney(context, connection, {
    entryRef: `own-${crypto.randomUUID()}`,
    kind: typed.kind,
    externalId: order?.connectionId === typed.channelId ? order.rootExternalId : '',
    payoutRef: '',
    cents: negate(typed.cents),
    at: now,
    words: typed.words,
    typedBy: actor.userId,
  });
  await writeAudit(tx, context, {
    storeId: connection.homeStoreId,
    action: 'channels.money',
    entity: 'channel',
    entityId: typed.channelId,
    after: { kind: typed.kind, cents: typed.cents, words: typed.words },
  });
  return id;
}
