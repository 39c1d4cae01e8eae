// Drawers and their sessions as rows.
import type { DrawerDetailsWire, DrawerInfoWire, DrawerWire } from '#domains/cash/contract.ts';
import { type Cents, cents, subtract, toDollars, ZERO } from '#kernel/money.ts';
import type { Db, Tx } from '#kernel/route.ts';

type DrawerRow = Omit<DrawerWire, 'systemDrawerCount'> & { balance: number };

const DRAWER = `
  select d.device_id as "posId", d.device_id as "posid", d.description, d.kind = 'vault' as "isVault",
    s.session_id is not null as "isOpen", coalesce(s.session_id, 0) as "posDrawerInfoID", coalesce(a.balance_cents, 0) as balance
  from devices d
  left join drawer_sessions s on s.device_id = d.device_id and s.closed_at is null
  left join accounts a on a.store_id = d.store_id and a.ref = d.device_id and a.kind = case d.kind when 'vault' then 'vault' else 'drawer' end`;

const drawerToWire = ({ balance, ...row }: DrawerRow): DrawerWire => ({
  ...row,
  systemDrawerCount: toDollars(cents(balance)),
});

/** The drawers of a store, in order of their numbers. */
export async function listDrawers(db: Db, storeId: number): Promise<DrawerWire[]> {
  const rows = await db.rows<DrawerRow>(`${DRAWER} where d.store_id = $1 and d.is_active order by d.number`, [
    storeId,
  ]);
  return rows.map(drawerToWire);
}

/** The drawer of a device that was checked. */
export async function readDrawer(db: Db, deviceId: number): Promise<DrawerWire> {
  return drawerToWire(await db.one<DrawerRow>(`${DRAWER} where d.device_id = $1`, [deviceId]));
}

export type SessionRow = {
  sessionId: number;
  deviceId: number;
  userId: number;
  username: string;
  openedAt: Date;
  openingCents: Cents;
  openingDay: string;
  closedAt: Date | null;
  countedCents: Cents | null;
  expectedCents: Cents | null;
  openingNote: string;
  closingNote: string;
};

const SESSION = `
  select s.session_id as "sessionId", s.device_id as "deviceId", s.opened_by as "userId", u.username, s.opened_at as "openedAt",
    s.opening_cents as "openingCents", s.opening_day as "openingDay", s.closed_at as "closedAt", s.counted_cents as "countedCents",
    s.expected_cents as "expectedCents", s.opening_note as "openingNote", s.closing_note as "closingNote"
  from drawer_sessions s join users u on u.user_id = s.opened_by`;

/** The latest sessions of a device, newest first; or only the open one. */
export function listSessions(
  db: Db,
  deviceId: number,
  openOnly: boolean,
  limit: number,
): Promise<SessionRow[]> {
  return db.rows<SessionRow>(
    `${SESSION} where s.device_id = $1 and (not $2 or s.closed_at is null) order by s.session_id desc limit $3`,
    [deviceId, openOnly, limit],
  );
}

/** A session on the wire. balance: what the drawer's account holds now, which is what an open one expects. */
export function sessionToWire(row: SessionRow, balance: Cents): DrawerInfoWire {
  const isOpen = row.closedAt === null;
  return {
    posDrawerInfoID: row.sessionId,
    posId: row.deviceId,
    systemDrawerCount: toDollars(isOpen ? balance : (row.expectedCents ?? ZERO)),
    userid: row.userId,
    username: row.username,
    startDate: row.openedAt.toISOString(),
    startCash: toDollars(row.openingCents),
    endDate: row.closedAt?.toISOString() ?? '',
    endingCash: toDollars(row.countedCents ?? ZERO),
    isOpen,
  };
}

/** A session with notes and movement. */
export function sessionDetails(row: SessionRow, balance: Cents): DrawerDetailsWire {
  const expected = row.closedAt === null ? balance : (row.expectedCents ?? ZERO);
  return {
    ...sessionToWire(row, balance),
    businessDay: row.openingDay,
    cashMovement: toDollars(subtract(expected, row.openingCents)),
    openingNote: row.openingNote,
    closingNote: row.closingNote,
  };
}

/** What a device without any session answers. */
export const noSession = (deviceId: number, balance: Cents): DrawerDetailsWire => ({
  posDrawerInfoID: 0,
  posId: deviceId,
  systemDrawerCount: toDollars(balance),
  userid: 0,
  username: '',
  startDate: '',
  startCash: 0,
  endDate: '',
  endingCash: 0,
  isOpen: false,
  businessDay: '',
  cashMovement: 0,
  openingNote: '',
  closingNote: '',
});

/** What the last closing count of a device found, in cents; undefined when there was none. */
export async function findLastClosing(db: Pick<Db, 'maybe'>, deviceId: number): Promise<Cents | undefined> {
  const row = await db.maybe<{ counted: Cents }>(
    `select counted_cents as counted from drawer_sessions where device_id = $1 and closed_at is not null
     order by session_id desc limit 1`,
    [deviceId],
  );
  return row?.counted;
}

export type NewSession = {
  storeId: number;
  deviceId: number;
  openedAt: Date;
  openedBy: number;
  businessDay: string;
  counted: Cents;
  counts: object;
  note: string;
};

/** Inserts an open session; answers its id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into drawer_sessions (store_id, device_id, opened_at, opened_by, opening_day, opening_cents, opening_counts, opening_note)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning session_id as id`,
    [
      session.storeId,
      session.deviceId,
      session.openedAt,
      session.openedBy,
      session.businessDay,
      session.counted,
      JSON.stringify(session.counts),
      session.note,
    ],
  );
  return id;
}

export type SessionEnd = {
  closedAt: Date;
  closedBy: number;
  businessDay: string;
  counted: Cents;
  expected: Cents;
  counts: object;
  checks: Cents | null;
  cards: Cents | null;
  note: string;
};

/** Ends an open session. */
export async function endSession(tx: Tx, sessionId: number, end: SessionEnd): Promise<void> {
  await tx.run(
    `update drawer_sessions set closed_at = $2, closed_by = $3, closing_day = $4, counted_cents = $5, expected_cents = $6,
       closing_counts = $7, check_cents = $8, card_cents = $9, closing_note = $10 where session_id = $1`,
    [
      sessionId,
      end.closedAt,
      end.closedBy,
      end.businessDay,
      end.counted,
      end.expected,
      JSON.stringify(end.counts),
      end.checks,
      end.cards,
      end.note,
    ],
  );
}
