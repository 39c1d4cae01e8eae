// Opening a drawer with a counted total (CASH-10).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { openDrawer } from '#domains/cash/rules/open-drawer.ts';
import type { Papers } from '#domains/cash/rules/papers.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import { openSessionOf } from '#domains/cash/server/find-open-session.ts';
import { type CountBasis, findLastClosing, insertSession } from '#domains/cash/server/queries.ts';
import { lockAccount } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { type Cents, negate, subtract } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type CommandContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

export type OpeningCount = {
  readonly deviceId: number;
  readonly counted: Cents;
  /** Pieces by denomination, kept as counted. */
  readonly counts?: object;
  /** Was `counted` added up from the pieces, or told? Told unless it says so. */
  readonly by?: CountBasis | undefined;
  /** Card slips, checks and other tenders, kept as counted; of a vault they are part of `counted` (CASH-13). */
  readonly papers?: Papers | undefined;
  readonly note?: string | undefined;
};

export type CountResult = {
  readonly sessionId: number;
  readonly counted: Cents;
  /** What the system expected before the count. */
  readonly expected: Cents;
};

/**
 * Opens the drawer. The balance of its account carries over from one session to the next; a count that differs from it is posted, so that
 * the balance is the counted money: the first money ever against `opening`, later differences against `overShort`.
 * Refuses an open drawer, a count unlike the last closing count (with what was moved since) without a note, and one over the limit of
 * the person. 404 for a foreign device.
 */
export async function openDrawerCommand(
  context: CommandContext,
  count: OpeningCount,
): Promise<CountResult | Refusal> {
  const { tx, actor, now } = context;
  const { counted, note = '' } = count;
  const device = await getDevice(tx, count.deviceId, actor.storeIds, now);
  const account = drawerAccount(device);
  // The lock on the account makes two openings at once take turns.
  const balance = await lockAccount(tx, account.store, account.kind, account.ref);
  const isOpen = (await openSessionOf(tx, device.deviceId)) !== undefined;
  const isFirst = (await findLastClosing(tx, device.deviceId)) === undefined;
  const { limit } = await findCountRules(tx, actor, device.storeId);
  // While the drawer is closed, its balance is the last closing count and what was moved since.
  const refusal = openDrawer({
    isOpen,
    counted,
    lastClosing: balance,
    note,
    limit: isFirst ? undefined : limit,
  });
  if (refusal) return refusal;
  const { storeId, deviceId, businessDay } = device;
  const sessionId = await insertSession(tx, {
    storeId,
    deviceId,
    openedAt: now,
    openedBy: actor.userId,
    businessDay,
    counted,
    expected: balance,
    counts: count.counts ?? {},
    by: count.by ?? 'number',
    papers: count.papers ?? {},
    note,
  });
  const difference = subtract(counted, balance);
  await postGroup(tx, context, {
    storeId,
    deviceId,
    businessDay,
    purpose: 'open',
    sourceType: 'drawerSession',
    sourceId: sessionId,
    lines: [
      { ...account, cents: difference },
      {
        store: storeId,
        kind: isFirst ? 'opening' : 'overShort',
        ref: isFirst ? 0 : deviceId,
        cents: negate(difference),
      },
    ],
    note,
  });
  await writeAudit(tx, context, {
    storeId,
    deviceId,
    action: 'cash.open',
    entity: 'drawerSession',
    entityId: sessionId,
    before: { balanceCents: balance },
    after: { countedCents: counted, note },
  });
  await tellStore(tx, storeId, 'drawer');
  return { sessionId, counted, expected: balance };
}
