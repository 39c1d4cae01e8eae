// Drawers and their sessions as rows.
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { PAPERS, type Papers, papersToWire } from '#domains/cash/rules/papers.ts';
import { readPapers, readPieces } from '#domains/cash/server/read-pieces.ts';
import type { DrawerDetailsWire, DrawerInfoWire, DrawerWire } from '#domains/cash/contract/calls.ts';
import type { DeviceTakings } from '#domains/cash/server/sum-takings.ts';
import { type Cents, subtract, ZERO } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

type DrawerRow = Omit<DrawerWire, 'systemDrawerCount'> & { balance: Cents };

const DRAWER = `
  select d.device_id as "posId", d.device_id as "posid", d.description, d.kind = 'vault' as "isVault",
    s.session_id is not null as "isOpen", coalesce(s.session_id, 0) as "posDrawerInfoID", coalesce(a.balance_cents, 0) as balance
  from devices d
  left join drawer_sessions s on s.device_id = d.device_id and s.closed_at is null
  left join accounts a on a.store_id = d.store_id and a.ref = d.device_id and a.kind = case d.kind when 'vault' then 'vault' else 'drawer' end`;

const drawerToWire = ({ balance, ...row }: DrawerRow, isBlind: boolean): DrawerWire => ({
  ...row,
  systemDrawerCount: isBlind ? null : balance,
});

/** The drawers of a store, in order of their numbers. isBlind hides what they should hold. */
export async function listDrawers(db: Db, storeId: number, isBlind: boolean): Promise<DrawerWire[]> {
  const rows = await db.rows<DrawerRow>(`${DRAWER} where d.store_id = $1 and d.is_active order by d.number`, [
    storeId,
  ]);
  return rows.map((row) => drawerToWire(row, isBlind));
}

/** The drawer of a device that was checked. */
export async function readDrawer(db: Db, deviceId: number, isBlind: boolean): Promise<DrawerWire> {
  return drawerToWire(await db.one<DrawerRow>(`${DRAWER} where d.device_id = $1`, [deviceId]), isBlind);
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
  openingCounts: unknown;
  closingCounts: unknown;
  openingPapers: unknown;
  closingPapers: unknown;
  isCorrected: boolean;
  /** Of the latest count of a device the next opening is expected to find the same. */
  isLatest: boolean;
};

/** Is the session `s` the latest of its device? */
export const IS_LATEST =
  'not exists (select 1 from drawer_sessions n where n.device_id = s.device_id and n.session_id > s.session_id)';

/** What a person may know of a drawer: its balance, or nothing of what should be in it now. */
export type Sight = { readonly balance: Cents; readonly isBlind: boolean };

const SESSION = `
  select s.session_id, s.device_id, s.opened_by as "userId", u.username, s.opened_at,
    s.opening_cents, s.opening_day, s.closed_at, s.counted_cents,
    s.expected_cents, s.opening_note, s.closing_note,
    s.opening_counts, s.closing_counts, s.opening_papers, s.closing_papers,
    exists (select 1 from drawer_corrections c where c.session_id = s.session_id) as "isCorrected",
    ${IS_LATEST} as "isLatest"
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

/** A session on the wire. An open one expects the balance of its account; a blind count hides what the next count should find. */
export function sessionToWire(row: SessionRow, { balance, isBlind }: Sight): DrawerInfoWire {
  const isOpen = row.closedAt === null;
  const hidden = isBlind && row.isLatest;
  const expected = isOpen ? balance : (row.expectedCents ?? ZERO);
  return {
    posDrawerInfoID: row.sessionId,
    posId: row.deviceId,
    systemDrawerCount: hidden ? null : expected,
    userid: row.userId,
    username: row.username,
    startDate: row.openedAt.toISOString(),
    startCash: row.openingCents,
    endDate: row.closedAt?.toISOString() ?? '',
    endingCash: hidden && !isOpen ? null : (row.countedCents ?? ZERO),
    isOpen,
    isCorrected: row.isCorrected,
  };
}

/** A session with notes and movement, and the latest count as it was entered. */
export function sessionDetails(row: SessionRow, sight: Sight): DrawerDetailsWire {
  const isOpen = row.closedAt === null;
  const hidden = sight.isBlind && row.isLatest;
  const expected = isOpen ? sight.balance : (row.expectedCents ?? ZERO);
  const shown = hidden && !isOpen ? {} : readPieces(isOpen ? row.openingCounts : row.closingCounts);
  const papers = readPapers(isOpen ? row.openingPapers : row.closingPapers);
  return {
    ...sessionToWire(row, sight),
    businessDay: row.openingDay,
    cashMovement: hidden ? null : subtract(expected, row.openingCents),
    pieces: shown,
    ...papersToWire(PAPERS, 'counted', (paper) => papers[paper] ?? ZERO),
    openingNote: row.openingNote,
    closingNote: row.closingNote,
  };
}

/** What a device without any session answers. */
export const noSession = (deviceId: number, { balance, isBlind }: Sight): DrawerInfoWire => ({
  posDrawerInfoID: 0,
  posId: deviceId,
  systemDrawerCount: isBlind ? null : balance,
  userid: 0,
  username: '',
  startDate: '',
  startCash: ZERO,
  endDate: '',
  endingCash: ZERO,
  isOpen: false,
  isCorrected: false,
});

export const noDetails = (deviceId: number, sight: Sight): DrawerDetailsWire => ({
  ...noSession(deviceId, sight),
  businessDay: '',
  cashMovement: ZERO,
  pieces: {},
  ...papersToWire(PAPERS, 'counted', () => ZERO),
  openingNote: '',
  closingNote: '',
});

/** What the last closing count of a device found, in cents; undefined when there was none. */
export async function findLastClosing(db: Pick<Db, 'maybe'>, deviceId: number): Promise<Cents | undefined> {
  const row = await db.maybe<{ counted: Cents | null }>(
    `select counted_cents as counted from drawer_sessions where device_id = $1 and closed_at is not null order by session_id desc limit 1`,
    [deviceId],
  );
  return row?.counted ?? undefined;
}

/** L7: what was added up from pieces can be added up again; a number that was told can't. */
export type CountBasis = 'pieces' | 'number';

export type NewSession = {
  storeId: number;
  deviceId: number;
  openedAt: Date;
  openedBy: number;
  businessDay: string;
  counted: Cents;
  expected: Cents;
  counts: object;
  by: CountBasis;
  papers: Papers;
  note: string;
};

/** Inserts an open session; answers its id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { sessionId: id } = await insertRow(
    tx,
    'drawer_sessions',
    {
      storeId: session.storeId,
      deviceId: session.deviceId,
      openedAt: session.openedAt,
      openedBy: session.openedBy,
      openingDay: session.businessDay,
      openingCents: session.counted,
      openingExpectedCents: session.expected,
      openingCounts: session.counts,
      openingPapers: session.papers,
      openingNote: session.note,
      openingBy: session.by,
    },
    'sessionId',
  );
  return id;
}

export type SessionEnd = DeviceTakings & {
  closedAt: Date;
  closedBy: number;
  businessDay: string;
  counted: Cents;
  expected: Cents;
  counts: object;
  by: CountBasis;
  papers: Papers;
  note: string;
};

/** Ends an open session. */
export async function endSession(tx: Tx, sessionId: number, end: SessionEnd): Promise<void> {
  await updateRow(
    tx,
    'drawer_sessions',
    { sessionId },
    {
      closedAt: end.closedAt,
      closedBy: end.closedBy,
      closingDay: end.businessDay,
      countedCents: end.counted,
      expectedCents: end.expected,
      closingCounts: end.counts,
      closingPapers: end.papers,
      closingNote: end.note,
      takenPapers: end.taken,
      takingsMark: end.mark,
      closingBy: end.by,
    },
  );
}
