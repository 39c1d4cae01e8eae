// Cash that was in a drawer before its sale arrived here.
import type { CommandContext } from './open-drawer.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import type { DrawerSessionsRow } from '#platform/db/schema/cash.ts';
import { insertRow } from '#platform/db/rows.ts';
import { type Cents, negate } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type SessionAt = Pick<DrawerSessionsRow, 'sessionId' | 'closedAt' | 'closingDay'>;

/** The session of a device's drawer whose cash it was at an instant: the last one that had been opened by then, else the first. undefined: it never had one. */
export const findSessionAt = (db: Db, deviceId: number, at: Date): Promise<SessionAt | undefined> =>
  db.maybe<SessionAt>(
    `select session_id, closed_at, closing_day from drawer_sessions where device_id = $1
     order by opened_at <= $2 desc, case when opened_at <= $2 then -session_id else session_id end limit 1`,
    [deviceId, at],
  );

export type LateCash = {
  readonly storeId: number;
  readonly deviceId: number;
  readonly session: SessionAt;
  readonly transactionId: number;
  readonly amountCents: Cents;
};

/** Lets a closed session have the cash of a sale, which it then expected. Call it before the sale is booked, and what it answers once it is. */
export async function noteLateCash(
  { tx, actor, now }: CommandContext,
  late: LateCash,
): Promise<(context: CommandContext) => Promise<void>> {
  const { storeId, deviceId, session, transactionId, amountCents } = late;
  const { sessionId } = session;
  await tx.run('select 1 from drawer_sessions where session_id = $1 for no key update', [sessionId]);
  // In the order in which a sale holds them.
  await lockAccounts(tx, [
    { store: storeId, kind: 'drawer', ref: deviceId },
    { store: storeId, kind: 'overShort', ref: deviceId },
  ]);
  const row = { storeId, deviceId, sessionId, transactionId, amountCents, at: now, userId: actor.userId };
  const { lateId } = await insertRow(tx, 'late_cash', row, 'lateId');
  await tx.run('update drawer_sessions set expected_cents = expected_cents + $2 where session_id = $1', [
    sessionId,
    amountCents,
  ]);
  return (context) => reverse(context, late, lateId);
}

/** The count had the money already: what the sale brings into the drawer was over there. */
async function reverse(
  context: CommandContext,
  { storeId, deviceId, session, amountCents }: LateCash,
  lateId: number,
): Promise<void> {
  await postGroup(context.tx, context, {
    storeId,
    deviceId,
    businessDay: session.closingDay ?? '',
    purpose: 'late',
    sourceType: 'lateCash',
    sourceId: lateId,
    lines: [
      { store: storeId, kind: 'drawer', ref: deviceId, cents: negate(amountCents) },
      { store: storeId, kind: 'overShort', ref: deviceId, cents: amountCents },
    ],
  });
}
