// Which key of the days compared with belongs to a key of the days asked about?
import type { Dimension } from '#domains/analytics/rules/dimensions.ts';
import type { Comparison } from '#domains/analytics/rules/question.ts';
import { addDays } from '#kernel/business-day.ts';

/** Days move with the comparison, months, quarters and years by a year; all other keys are the same. */
export function keyBefore(
  kind: Dimension['kind'] | undefined,
  key: string | number,
  compare: Comparison,
): string | number {
  if (typeof key !== 'string' || compare === 'none') return key;
  if (kind === 'day' && compare === 'weekday') return addDays(key, -364);
  if (kind === 'day' || kind === 'month' || kind === 'quarter' || kind === 'year')
    return `${Number(key.slice(0, 4)) - 1}${key.endsWith('-02-29') ? '-02-28' : key.slice(4)}`;
  return key;
}
