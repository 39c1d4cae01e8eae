// Store credit leaves as cash: a pay-out of the drawer, so that every count and report knows it, and what the customer has less.
import { cashMessages as say } from '#domains/cash/messages.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { readyRefusal } from '#domains/cash/rules/move-cash.ts';
import { payOutsideCommand } from '#domains/cash/server/public/move-cash.ts';
import { latestSession } from '#domains/cash/server/move-queries.ts';
import { type CreditTaken, holdCredit, takeCredit } from '#domains/customers/server/public/take-credit.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type CreditPaid = CreditTaken & { readonly cashOutId: number; readonly moveId: number };

type Asked = {
  readonly deviceId: number;
  readonly customerId: number;
  readonly amount: Cents;
  readonly expected?: Cents | undefined;
};

/**
 * What was paid. 404 for a foreign register and an unknown customer. Refuses where the store pays out no credit, more than there is, a balance that moved
 * since the screen showed it, a drawer that is not open or holds too little.
 */
export async function payOutCredit(context: WriteContext, asked: Asked): Promise<CreditPaid | Refusal> {
  const { tx, actor, now } = context;
  const at = await getDevice(tx, asked.deviceId, actor.storeIds, now, 'POSID');
  const out = { ...asked, storeId: at.storeId };
  // Before the drawer: in this order finishing a sale holds them, too.
  const held = await holdCredit(tx, out);
  if (isRefusal(held)) return held;
  // Whoever counts the drawer, or closes the day, is waited for: what is asked below stays so.
  await lockAccounts(tx, [drawerAccount(at)]);
  const device = await getDevice(tx, asked.deviceId, actor.storeIds, now, 'POSID');
  const unready = readyRefusal((await latestSession(tx, device.deviceId))?.isOpen ?? false);
  if (unready) return unready;
  const moved = await payOutsideCommand(context, 'payOut', {
    deviceId: device.deviceId,
    amount: held.cash,
    reason: say.creditPaidOut(held.name, held.memberNumber),
  });
  if (isRefusal(moved)) return moved;
  const where = { moveId: moved.moveId, deviceId: device.deviceId, businessDay: device.businessDay };
  return { ...held, ...moved, cashOutId: await takeCredit(context, out, held, where) };
}
