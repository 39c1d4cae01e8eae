// Takes a pending transaction up again at a device; what is open there with items becomes pending.
import { type ChangedTransaction, recallTransaction as recallCall } from '#domains/register/contract.ts';
import { changeBasket, getBasket } from '#domains/register/server/change-basket.ts';
import { getDevice } from '#domains/stores/server/get-device.ts';
import { notFound } from '#kernel/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#kernel/route.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';

/** The basket, now open at the device. 404 when transaction or device is of another store, or they are of two stores. */
export async function recallTransaction(
  context: DirectContext,
  { id, posId }: { id: number; posId: number },
): Promise<ChangedTransaction | Refusal> {
  const { db, actor, now } = context;
  const device = await getDevice(db, posId, actor.storeIds, now);
  const answer = await changeBasket(
    context,
    recallCall.id,
    () => getBasket(db, id, [device.storeId]),
    (basket) => {
      if (basket.store_id !== device.storeId) throw notFound(texts.NO_TRANSACTION, 'id');
      return {
        header: {
          state: basket.lines.length > 0 ? 'active' : 'new',
          held_at: null,
          device_id: device.deviceId,
        },
      };
    },
  );
  await db.run(
    `update transactions set state = 'held', held_at = $3, version = version + 1 where store_id = $1 and device_id = $2 and state = 'active'
       and transaction_id <> $4`,
    [device.storeId, device.deviceId, now, id],
  );
  return answer;
}
