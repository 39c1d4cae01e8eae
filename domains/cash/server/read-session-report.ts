// All facts of one drawer session: for its report, its history and the end of the day.
import {
  PAPERS,
  type Papers,
  papersToWire,
  TAKEN_PAPERS,
  type TakenPaper,
  type WireName,
} from '#domains/cash/rules/papers.ts';
import { readPapers, readPieces } from '#domains/cash/server/read-pieces.ts';
import { logToWire, readSessionLog } from '#domains/cash/server/read-log.ts';
import type { SessionReportWire } from '#domains/cash/contract/moves.ts';
import { type SessionCash, sessionCash } from '#domains/cash/server/public/session-cash.ts';
import { IS_LATEST } from '#domains/cash/server/queries.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import { sumDeviceTakings } from '#domains/cash/server/sum-takings.ts';
import { type Cents, subtract, ZERO } from '#kernel/money.ts';
import type { Actor, Db } from '#contract/route.ts';

type Facts = {
  sessionId: number;
  storeId: number;
  storeName: string;
  deviceId: number;
  description: string;
  isVault: boolean;
  openedBy: string;
  openedAt: Date;
  openingDay: string;
  openingCents: Cents;
  openingExpectedCents: Cents;
  openingNote: string;
  openingCounts: unknown;
  closedBy: string | null;
  closedAt: Date | null;
  closingDay: string | null;
  countedCents: Cents | null;
  expectedCents: Cents | null;
  closingNote: string;
  closingCounts: unknown;
  closingPapers: unknown;
  takenPapers: unknown;
  cashIn: Cents;
  cashOut: Cents;
  payIns: Cents;
  payOuts: Cents;
  transfersIn: Cents;
  transfersOut: Cents;
  isLatest: boolean;
};

const FACTS = `
  select s.session_id, s.store_id, t.name as "storeName", s.device_id, d.description,
    d.kind = 'vault' as "isVault", o.username as "openedBy", s.opened_at, s.opening_day,
    s.opening_cents, s.opening_expected_cents, s.opening_note,
    s.opening_counts, c.username as "closedBy", s.closed_at, s.closing_day,
    s.counted_cents, s.expected_cents, s.closing_note,
    s.closing_counts, s.closing_papers, s.taken_papers,
    i.pay_ins::bigint as "payIns", i.transfers_in::bigint as "transfersIn",
    q.pay_outs::bigint as "payOuts", q.transfers_out::bigint as "transfersOut",
    ${IS_LATEST} as "isLatest"
  from drawer_sessions s join stores t using (store_id) join devices d on d.device_id = s.device_id
  join users o on o.user_id = s.opened_by left join users c on c.user_id = s.closed_by
  cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payIn'), 0) as pay_ins,
      coalesce(sum(amount_cents) filter (where kind = 'transfer'), 0) as transfers_in
    from cash_moves where to_device_id = s.device_id and to_session_id = s.session_id and to_open) i
  cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payOut'), 0) as pay_outs,
      coalesce(sum(amount_cents) filter (where kind = 'transfer'), 0) as transfers_out
    from cash_moves where from_device_id = s.device_id and from_session_id = s.session_id and from_open) q`;

/**
 * The report of a session of a store that is among the actor's; undefined when there is none. What a blind count hides from the actor is
 * null.
 */
export async function readSessionReport(
  db: Db,
  actor: Actor,
  sessionId: number,
): Promise<SessionReportWire | undefined> {
  const found = await db.maybe<Omit<Facts, keyof SessionCash>>(
    `${FACTS} where s.session_id = $1 and s.store_id = any($2)`,
    [sessionId, actor.storeIds],
  );
  if (!found) return undefined;
  const facts: Facts = { ...found, ...(await sessionCash()(db, sessionId)) };
  const { isBlind } = await findCountRules(db, actor, facts.storeId);
  const hidden = isBlind && facts.isLatest;
  const isOpen = facts.closedAt === null;
  const taken: Papers = isOpen
    ? (await sumDeviceTakings(db, facts.storeId, facts.deviceId)).taken
    : readPapers(facts.takenPapers);
  const log = await readSessionLog(db, facts.deviceId, sessionId);
  return {
    ...factsToWire(facts, hidden),
    ...papersToWire(TAKEN_PAPERS, 'taken', (paper) => (hidden ? null : (taken[paper] ?? ZERO))),
    log: log.map((row) => logToWire(row, hidden)),
  };
}

type Shown = Omit<SessionReportWire, WireName<TakenPaper, 'taken'> | 'log'>;

function factsToWire(facts: Facts, hidden: boolean): Shown {
  const isOpen = facts.closedAt === null;
  const papers = readPapers(facts.closingPapers);
  const unless = (amount: Cents | null): Cents | null => (hidden ? null : amount);
  const movement =
    facts.cashIn - facts.cashOut + facts.payIns - facts.payOuts + facts.transfersIn - facts.transfersOut;
  const expected = isOpen ? ((facts.openingCents + movement) as Cents) : (facts.expectedCents ?? ZERO);
  return {
    posDrawerInfoID: facts.sessionId,
    clientId: facts.storeId,
    storeName: facts.storeName,
    posId: facts.deviceId,
    description: facts.description,
    isVault: facts.isVault,
    isOpen,
    openedBy: facts.openedBy,
    startDate: facts.openedAt.toISOString(),
    openingDay: facts.openingDay,
    startCash: facts.openingCents,
    startExpected: facts.openingExpectedCents,
    openingNote: facts.openingNote,
    openingPieces: readPieces(facts.openingCounts),
    closedBy: facts.closedBy ?? '',
    endDate: facts.closedAt?.toISOString() ?? '',
    closingDay: facts.closingDay ?? '',
    endingCash: unless(facts.countedCents),
    closingNote: facts.closingNote,
    closingPieces: hidden ? {} : readPieces(facts.closingCounts),
    cashSales: unless(facts.cashIn),
    cashRefunds: unless(facts.cashOut),
    payIns: facts.payIns,
    payOuts: facts.payOuts,
    transfersIn: facts.transfersIn,
    transfersOut: facts.transfersOut,
    systemDrawerCount: unless(expected),
    overShort: isOpen || facts.countedCents === null ? null : unless(subtract(facts.countedCents, expected)),
    ...papersToWire(PAPERS, 'counted', (paper) => papers[paper] ?? null),
  };
}
