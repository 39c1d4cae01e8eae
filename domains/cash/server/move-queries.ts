// Movements of cash and notes as rows.
import { insertRow } from '#platform/db/rows.ts';
import type { CashMoveWire } from '#domains/cash/contract/moves.ts';
import type { Device } from '#domains/stores/server/public/get-device.ts';
import { type Cents } from '#kernel/money.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type LatestSession = { readonly sessionId: number; readonly isOpen: boolean };

/** The latest session of a device; undefined when its drawer was never counted. */
export const latestSession = (db: Pick<Db, 'maybe'>, deviceId: number): Promise<LatestSession | undefined> =>
  db.maybe<LatestSession>(
    `select session_id, closed_at is null as "isOpen" from drawer_sessions where device_id = $1 order by session_id desc limit 1`,
    [deviceId],
  );

type NewMove = {
  storeId: number;
  kind: 'transfer' | 'payIn' | 'payOut';
  from: { readonly device: Device | undefined };
  to: { readonly device: Device | undefined };
  left: LatestSession | undefined;
  entered: LatestSession | undefined;
  amount: Cents;
  reason: string;
  /** What the bank check compared; undefined when it had nothing to compare. */
  bank: { readonly total: Cents; readonly required: Cents } | undefined;
  businessDay: string;
  now: Date;
  actor: Actor;
};

/** Inserts a movement; answers its id. */
export async function insertMove(tx: Tx, move: NewMove): Promise<number> {
  const { moveId: id } = await insertRow(
    tx,
    'cash_moves',
    {
      storeId: move.storeId,
      kind: move.kind,
      fromDeviceId: move.from.device?.deviceId ?? null,
      toDeviceId: move.to.device?.deviceId ?? null,
      fromSessionId: move.left?.sessionId ?? null,
      fromOpen: move.left?.isOpen ?? false,
      toSessionId: move.entered?.sessionId ?? null,
      toOpen: move.entered?.isOpen ?? false,
      amountCents: move.amount,
      reason: move.reason,
      userId: move.actor.userId,
      at: move.now,
      businessDay: move.businessDay,
      bankTotalCents: move.bank?.total ?? null,
      bankRequiredCents: move.bank?.required ?? null,
    },
    'moveId',
  );
  return id;
}

type MoveRow = Omit<CashMoveWire, 'cashAmount' | 'date' | 'from' | 'to'> & {
  amountCents: Cents;
  at: Date;
  from: string | null;
  to: string | null;
};

/** The latest movements from and to a device on the business days from first to last, newest first. */
export async function listMoves(
  db: Db,
  deviceId: number,
  firstDay: string,
  lastDay: string,
  names: { bank: string; outside: string },
  limit: number,
): Promise<CashMoveWire[]> {
  const rows = await db.rows<MoveRow>(
    `select m.move_id as "transferId", m.kind, coalesce(m.from_device_id, 0) as "fromPosId", coalesce(m.to_device_id, 0) as "toPosId",
       f.description as "from", t.description as "to", m.amount_cents, m.reason, m.user_id as userid, u.username, m.at,
       m.business_day
     from cash_moves m left join devices f on f.device_id = m.from_device_id left join devices t on t.device_id = m.to_device_id
     join users u on u.user_id = m.user_id
     where (m.from_device_id = $1 or m.to_device_id = $1) and m.business_day between $2 and $3 order by m.move_id desc limit $4`,
    [deviceId, firstDay, lastDay, limit],
  );
  return rows.map(({ amountCents, at, from, to, ...row }) => {
    const absent = row.kind === 'transfer' ? names.bank : names.outside;
    return {
      ...row,
      from: from ?? absent,
      to: to ?? absent,
      cashAmount: amountCents,
      date: at.toISOString(),
    };
  });
}

type NewNote = {
  storeId: number;
  deviceId: number;
  sessionId: number | null;
  kind: 'note' | 'noSale';
  stated: Cents;
  description: string;
  businessDay: string;
  now: Date;
  actor: Actor;
};

/** Inserts a note of a drawer; answers its id. */
export async function insertNote(tx: Tx, note: NewNote): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into drawer_notes (store_id, device_id, session_id, kind, stated_cents, description, user_id, at, business_day)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning note_id as id`,
    [
      note.storeId,
      note.deviceId,
      note.sessionId,
      note.kind,
      note.stated,
      note.description,
      note.actor.userId,
      note.now,
      note.businessDay,
    ],
  );
  return id;
}
