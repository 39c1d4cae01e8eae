// Begins a transaction at a device (TRAN-01): an empty one is used again, one with items becomes pending (NS-TRAN-01), one that was
// emptied ends as cleared (TRAN-18).
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { beginAtDevice } from '#domains/register/server/basket/begin-at-device.ts';
import { rememberBasket } from '#domains/register/server/basket/basket-cache.ts';
import { orStale } from '#domains/register/server/basket/or-stale.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext, Tx, WriteContext } from '#contract/route.ts';

/** Ids that only the database knows. */
const UNKNOWN = -1;

const TRIES = 5;

/** The device's new transaction. 404 for a device of another store. */
export async function beginTransaction(
  context: DirectContext,
  { posid }: { posid: number },
): Promise<ChangedTransaction | Refusal> {
  const { db, actor, now, key } = context;
  const empty = emptyBasket(posid, context);
  const answer: ChangedTransaction = {
    success: true,
    ...basketToWire(empty, priceOf(empty, now)),
    variationItems: [],
  };
  const begin = { deviceId: posid, storeIds: actor.storeIds, userId: actor.userId, at: now, claim: key };
  return orStale(TRIES, async () => {
    const place = await beginAtDevice(db, begin);
    if (!place) throw notFound(storesMessages.NO_DEVICE, 'posid');
    rememberBasket(db, { ...empty, ...place }, now);
    const { transactionId, storeId: clientId, basketKey, take, rev } = place;
    return { ...answer, transactionId, clientId, basketKey, take, rev };
  });
}

/** A basket as it begins, but for what only the database knows. */
export function emptyBasket(deviceId: number, { actor, now }: DirectContext): BasketRow {
  return {
    transactionId: UNKNOWN,
    storeId: UNKNOWN,
    deviceId,
    deviceNumber: 0,
    lastReceipt: 0,
    timeZone: 'UTC',
    cutoffHour: 0,
    version: 0,
    basketKey: null,
    take: 1,
    rev: 0,
    username: actor.username,
    userId: actor.userId,
    state: 'new',
    customerId: null,
    taxExempt: false,
    taxExemptBy: null,
    payout: 'credit',
    discountKind: null,
    discountValue: null,
    promotionId: null,
    promotionByHand: false,
    creditTenderCents: ZERO,
    refundOfId: null,
    heldAt: null,
    finishedAt: null,
    createdAt: now.toISOString(),
    businessDay: null,
    receiptNumber: null,
    items: 0,
    salesCents: ZERO,
    discountCents: ZERO,
    taxCents: ZERO,
    tradesCents: ZERO,
    refundsCents: ZERO,
    roundingCents: ZERO,
    refundRoundingCents: null,
    sale: null,
    dueCents: ZERO,
    certificates: null,
    settings: null,
    drawerSessionId: null,
    drawerCents: ZERO,
    cardCents: ZERO,
    customer: null,
    promotion: null,
    refundOfReceipt: null,
    payments: [],
    attempts: [],
    channel: null,
    serials: [],
    lines: [],
  };
}

type Where = Pick<WriteContext, 'actor' | 'now'> & { storeId: number; deviceId: number };

/** The id of a new transaction at the device, inside a bigger change; what was open there with items is parked. */
export async function freshTransaction(tx: Tx, { actor, now, storeId, deviceId }: Where): Promise<number> {
  const { id } = await tx.one<{ id: number }>(`select nextval('transactions_transaction_id_seq') as id`);
  await tx.run('select begin_transaction($1, $2, $3, $4, $5)', [id, storeId, deviceId, actor.userId, now]);
  return id;
}
