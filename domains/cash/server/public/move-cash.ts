// Cash moves by hand: between drawers, vault and bank (CASH-17, BANK-08, BANK-09), or in from and out to somebody outside.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { holdsEnough, moveCash } from '#domains/cash/rules/move-cash.ts';
import { findBankOffer } from '#domains/cash/server/find-bank-offer.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import type { CommandContext } from './open-drawer.ts';
import { insertMove, type LatestSession, latestSession } from '#domains/cash/server/move-queries.ts';
import { type AccountName, lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { type Device, getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput } from '#contract/api-error.ts';
import { type Cents, negate } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export const BANK = 0;

export type Moved = { readonly moveId: number; readonly amount: Cents };

export type Transfer = {
  /** Device ids; 0 is the bank. */
  readonly from: number;
  readonly to: number;
  readonly amount: Cents;
  readonly note?: string | undefined;
};

type End = { readonly device: Device | undefined; readonly account: AccountName };

/**
 * Moves cash between two places of one store. What leaves the one comes to the other in the same posting group. The bank may go below
 * nothing: we know only what passed through here. Refuses the same place twice and more than the source holds; 404 for a foreign device.
 */
export async function transferCashCommand(
  context: CommandContext,
  transfer: Transfer,
): Promise<Moved | Refusal> {
  const { from, to, amount } = transfer;
  const fromDevice = await deviceAt(context, from, 'TransferFromPOSID');
  const toDevice = await deviceAt(context, to, 'TransferToPOSID');
  const at = fromDevice ?? toDevice;
  if (!at) return moveCash({ amount, from, to, held: undefined, seesHeld: true }) as Refusal;
  if (toDevice && toDevice.storeId !== at.storeId)
    throw badInput('TransferToPOSID', cashMessages.OTHER_STORE);
  const ends = [endAt(fromDevice, at.storeId), endAt(toDevice, at.storeId)] as const;
  return move(context, at, 'transfer', ends, amount, transfer.note ?? '', (held, seesHeld) =>
    moveCash({ amount, from, to, held: from === BANK ? undefined : held, seesHeld }),
  );
}

export type Outside = { readonly deviceId: number; readonly amount: Cents; readonly reason: string };

/** Cash from outside comes into a drawer (payIn), or is paid out of it, for a reason. Refuses to pay out more than is in it. */
export async function payOutsideCommand(
  context: CommandContext,
  kind: 'payIn' | 'payOut',
  { deviceId, amount, reason }: Outside,
): Promise<Moved | Refusal> {
  const device = await getDevice(context.tx, deviceId, context.actor.storeIds, context.now);
  const drawer: End = { device, account: drawerAccount(device) };
  const outside: End = { device: undefined, account: { store: device.storeId, kind, ref: deviceId } };
  const ends = kind === 'payIn' ? ([outside, drawer] as const) : ([drawer, outside] as const);
  return move(context, device, kind, ends, amount, reason, (held, seesHeld) =>
    holdsEnough(amount, kind === 'payOut' ? held : undefined, seesHeld),
  );
}

async function deviceAt(
  { tx, actor, now }: CommandContext,
  id: number,
  field: string,
): Promise<Device | undefined> {
  if (id === BANK) return undefined;
  return getDevice(tx, id, actor.storeIds, now, field);
}

const endAt = (device: Device | undefined, storeId: number): End => ({
  device,
  account: device ? drawerAccount(device) : { store: storeId, kind: 'bank', ref: BANK },
});

async function move(
  context: CommandContext,
  { storeId, businessDay }: Device,
  kind: 'transfer' | 'payIn' | 'payOut',
  [from, to]: readonly [End, End],
  amount: Cents,
  reason: string,
  ask: (held: Cents, seesHeld: boolean) => Refusal | undefined,
): Promise<Moved | Refusal> {
  const { tx, actor, now } = context;
  // Both accounts at once and in the order of postings: two moves the opposite way take turns instead of blocking each other.
  const [held] = await lockAccounts(tx, [from.account, to.account]);
  const { isBlind } = await findCountRules(tx, actor, storeId);
  const refusal = ask(held as Cents, !isBlind);
  if (isRefusal(refusal)) return refusal;
  // Opening and closing hold the account, too, so the sessions stay as they are now.
  const [left, entered] = [await sessionOf(tx, from), await sessionOf(tx, to)];
  const moveId = await insertMove(tx, {
    storeId,
    kind,
    from,
    to,
    left,
    entered,
    amount,
    reason,
    bank: await bankCheckOf(tx, kind, storeId, from, to),
    businessDay,
    now,
    actor,
  });
  const deviceId = (from.device ?? to.device)?.deviceId ?? null;
  await postGroup(tx, context, {
    storeId,
    deviceId,
    businessDay,
    purpose: kind,
    sourceType: 'cashMove',
    sourceId: moveId,
    lines: [
      { ...from.account, cents: negate(amount) },
      { ...to.account, cents: amount },
    ],
    note: reason,
  });
  await writeAudit(tx, context, {
    storeId,
    deviceId,
    action: `cash.${kind}`,
    entity: 'cashMove',
    entityId: moveId,
    after: {
      fromDeviceId: from.device?.deviceId ?? 0,
      toDeviceId: to.device?.deviceId ?? 0,
      amountCents: amount,
      reason,
    },
  });
  await tellStore(tx, storeId, 'drawer');
  return { moveId, amount };
}

/** L11: a movement between a drawer and the bank keeps what the bank check compared before it. */
async function bankCheckOf(
  tx: CommandContext['tx'],
  kind: string,
  storeId: number,
  from: End,
  to: End,
): Promise<{ total: Cents; required: Cents } | undefined> {
  const drawer = from.device ?? to.device;
  if (kind !== 'transfer' || !drawer || drawer.isVault || (from.device && to.device)) return undefined;
  const { lastTotal, required } = await findBankOffer(tx, storeId, drawer.deviceId);
  return lastTotal === undefined ? undefined : { total: lastTotal, required };
}

const sessionOf = async (tx: CommandContext['tx'], { device }: End): Promise<LatestSession | undefined> =>
  device && latestSession(tx, device.deviceId);
