// Which business days does a call ask about?
import { statsMessages as texts } from '#domains/daily-stats/messages.ts';
import {
  daysBetween,
  MOST_DAYS,
  type Period,
  type PeriodKind,
  periodOf,
} from '#domains/daily-stats/rules/period.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { badInput } from '#contract/api-error.ts';
import type { ReadContext } from '#contract/route.ts';

type Asked = { Clientid: number; StartDate: string; EndDate: string };
type MaybeAsked = { Clientid: number; StartDate?: string | undefined; EndDate?: string | undefined };

/** The days asked for, with the store's sums up to date. 400 when they are the wrong way round or more than 800 days. */
export async function readPeriod(
  { db }: ReadContext,
  { Clientid, StartDate, EndDate }: Asked,
): Promise<Period> {
  const days = daysBetween(StartDate, EndDate);
  if (days < 0) throw badInput('EndDate', `EndDate ${texts.ENDS_BEFORE}`);
  if (days >= MOST_DAYS) throw badInput('EndDate', `EndDate ${texts.TOO_LONG}`);
  await refreshRollups(db, [Clientid]);
  return { start: StartDate, end: EndDate };
}

/** As readPeriod; without dates the whole day, week or month of the store's business day (CONF-01). 400 for one date without the other. */
export async function readPeriodOr(
  context: ReadContext,
  { Clientid, StartDate, EndDate }: MaybeAsked,
  kind: PeriodKind,
): Promise<{ period: Period; today: string }> {
  const today = await findStoreDay(context.db, Clientid, context.now);
  if (StartDate === undefined && EndDate === undefined) {
    await refreshRollups(context.db, [Clientid]);
    return { period: periodOf(kind, today), today };
  }
  if (StartDate === undefined || EndDate === undefined)
    throw badInput(StartDate === undefined ? 'StartDate' : 'EndDate', texts.BOTH_OR_NONE);
  return { period: await readPeriod(context, { Clientid, StartDate, EndDate }), today };
}
