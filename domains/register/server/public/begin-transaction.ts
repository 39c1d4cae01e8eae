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
    return { ...answer, transactionId: place.transaction_id, clientId: place.store_id };
  });
}

function emptyBasket(deviceId: number, { actor, now }: DirectContext): BasketRow {
  return {
    transaction_id: UNKNOWN,
    store_id: UNKNOWN,
    device_id: deviceId,
    device_number: 0,
    last_receipt: 0,
    time_zone: 'UTC',
    cutoff_hour: 0,
    version: 0,
    username: actor.username,
    user_id: actor.userId,
    state: 'new',
    customer_id: null,
    tax_exempt: false,
    tax_exempt_by: null,
    payout: 'credit',
    discount_kind: null,
    discount_value: null,
    promotion_id: null,
    promotion_by_hand: false,
    credit_tender_cents: ZERO,
    refund_of_id: null,
    held_at: null,
    finished_at: null,
    created_at: now.toISOString(),
    business_day: null,
    receipt_number: null,
    items: 0,
    sales_cents: ZERO,
    discount_cents: ZERO,
    tax_cents: ZERO,
    trades_cents: ZERO,
    refunds_cents: ZERO,
    rounding_cents: ZERO,
    refund_rounding_cents: null,
    sale: null,
    due_cents: ZERO,
    certificates: null,
    settings: null,
    drawer_session_id: null,
    drawer_cents: ZERO,
    card_cents: ZERO,
    customer: null,
    promotion: null,
    refund_of_receipt: null,
    payments: [],
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
