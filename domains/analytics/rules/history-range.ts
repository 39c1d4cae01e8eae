// Which days is the history about?
import { analyticsMessages as texts } from '#domains/analytics/messages.ts';
import { type Range, rangeRefusal } from '#domains/analytics/rules/question.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** From the start until the end, or until today without one. Refuses what no question may ask, naming it. */
export function historyRange(startDate: string, endDate: string | undefined, today: string): Range | Refusal {
  if (startDate > today) return refuse('RANGE_IN_FUTURE', texts.FUTURE);
  const range = { from: startDate, to: endDate ?? today };
  return rangeRefusal(range, today) ?? range;
}
