// A scan in words.
import { countsMessages } from '#domains/counts/messages.ts';
import { formatMoney, formatTime } from '#ui/data/format.ts';
import { isUnknown, type ScanThing } from './counting.ts';
import { countPhoneMessages as texts } from './messages.ts';

/** What it is called. */
export const titleOf = (scan: ScanThing): string =>
  isUnknown(scan)
    ? countsMessages.UNKNOWN_ITEM
    : (scan.answer?.title ?? scan.value.known?.title ?? scan.value.code);

/** Condition and price, or what is odd about it, and when by the clock of that zone. */
export function detailOf(scan: ScanThing, zone: string): string {
  const { value, answer, at } = scan;
  const time = formatTime(at, zone);
  if (isUnknown(scan)) return `${value.code} · ${answer ? texts.UNKNOWN_ROW : texts.UNKNOWN_ROW_OFFLINE}`;
  const odd = answer?.isWrongArea
    ? answer.passedTo
      ? texts.passedTo(answer.passedTo)
      : texts.WRONG_AREA
    : answer?.isGuess
      ? texts.GUESS
      : null;
  return [answer?.condition ?? value.known?.condition, value.serial, odd, time].filter(Boolean).join(' · ');
}

/** The line under the title of the last scan: platform, condition, price. */
export function linesOf({ value, answer }: ScanThing): string {
  const price = answer?.price ?? value.known?.price;
  return [
    value.known?.platform,
    answer?.condition ?? value.known?.condition,
    price === undefined ? null : formatMoney(price),
  ]
    .filter(Boolean)
    .join(' · ');
}
