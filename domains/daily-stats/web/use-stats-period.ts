// Which period does Daily stats show? The address says so: ?by=month&on=2026-11-20.
import { useAddress } from '#platform/web/use-address.ts';
import { useBusinessDay } from '#domains/stores/web/public/use-store-zone.ts';
import {
  type Period,
  type PeriodKind,
  periodBefore,
  periodOf,
  stepPeriod,
} from '#domains/daily-stats/rules/period.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { readDay } from '#kernel/read-day.ts';
import { formatDay, formatWeekday } from '#ui/data/format.ts';

const KINDS: readonly PeriodKind[] = ['day', 'week', 'month', 'year'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export type StatsPeriod = {
  readonly kind: PeriodKind;
  readonly period: Period;
  readonly before: Period;
  readonly title: string;
  readonly isLast: boolean;
  readonly choose: (kind: PeriodKind) => void;
  readonly goTo: (day: string) => void;
  readonly step: (steps: number) => void;
};

function titleOf(kind: PeriodKind, { start, end }: Period): string {
  if (kind === 'day') return formatWeekday(start);
  if (kind === 'week') return texts.range(formatDay(start), formatDay(end));
  if (kind === 'month') return `${MONTHS[Number(start.slice(5, 7)) - 1] ?? ''} ${start.slice(0, 4)}`;
  return start.slice(0, 4);
}

/** The period of the address, today's week where it says nothing. Later than today there is nothing to show. */
export function useStatsPeriod(): StatsPeriod {
  const today = useBusinessDay();
  const [by, setBy] = useAddress('by');
  const [on, setOn] = useAddress('on');
  const kind = KINDS.find((each) => each === by) ?? 'week';
  const asked = (on === null ? undefined : readDay(on)) ?? today;
  const period = periodOf(kind, asked > today ? today : asked);
  return {
    kind,
    period,
    before: periodBefore(period),
    title: titleOf(kind, period),
    isLast: period.end >= today,
    choose: setBy,
    goTo: (day) => setOn(day > today ? today : day),
    step: (steps) => {
      const next = stepPeriod(kind, period, steps);
      if (next.start <= today) setOn(next.start);
    },
  };
}
