// Takes a pending transaction up again at a device; what is open there with items becomes pending (trigger transactions_one_open_basket).
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { recall } from '#domains/register/rules/acts/change-basket.ts';
import { changeBasket, getBasket } from '#domains/register/server/basket/change-basket.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

/** The basket, now open at the device. 404 when transaction or device is of another store, or they are of two stores. */
export async function recallTransaction(
  context: DirectContext,
  { id, posId }: { id: number; posId: number },
): Promise<ChangedTransaction | Refusal> {
  const { db, actor, now } = context;
  const device = await getDevice(db, posId, actor.storeIds, now);
  return changeBasket(
    context,
    () => getBasket(db, id, [device.storeId]),
    (basket) => recall(basket, device.deviceId),
  );
}
