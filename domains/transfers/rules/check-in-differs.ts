// What was scanned differs from what was announced: what is asked before a check-in is finished, and from where on somebody has to approve?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type CheckInLine, goodsCents, type Invoice, invoiceQuestion } from './check-in.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Setting } from '#contract/setting.ts';

export const CHECK_IN_MUCH_OVER = {
  name: 'CheckInMuchOver',
  label: 'Approve over-deliveries from',
  category: 'Transfers',
  type: 'money',
  min: 0,
  max: 9_999_999,
  default: '500.00',
  explanation:
    'A check-in with a line over what was announced by at least this much at cost, or over twice what was announced, takes the right to accept more goods than ordered.',
} as const satisfies Setting;

export type Difference = {
  /** Units beyond what was announced, and what they cost together. */
  readonly over: number;
  readonly overCents: Cents;
  /** Units that were announced and are not here. */
  readonly short: number;
  readonly shortCents: Cents;
};

const costOf = ({ costE4 }: CheckInLine, scanned: number): Cents => goodsCents({ scanned, costE4 });

/** All lines together. */
export function differenceOf(lines: readonly CheckInLine[]): Difference {
  let [over, overCents, short, shortCents] = [0, 0, 0, 0];
  for (const line of lines) {
    const by = line.scanned - line.announced;
    over += Math.max(0, by);
    short += Math.max(0, -by);
    if (by > 0) overCents += costOf(line, by);
    else shortCents += costOf(line, -by);
  }
  return { over, overCents: cents(overCents), short, shortCents: cents(shortCents) };
}

/** More than twice what was announced: more likely a slip than a second box. */
const isTwice = (scanned: number, announced: number): boolean => scanned > 2 * announced;

/** Is a number before a scan asked about? `line` is null for a code that nobody knows. Goods of a check-in that nobody announced are counted as typed. */
export function asksTimes(
  line: { readonly quantity: number; readonly scanned: number } | null,
  copies: number,
  units: number,
  isAnnounced: boolean,
): boolean {
  if (copies === 1) return false;
  return line === null || (isAnnounced && isTwice(line.scanned + copies * units, line.quantity));
}

/** The first line that is over twice what was announced, or over it by `mostCents` or more: it takes a right. */
export const muchOver = (lines: readonly CheckInLine[], mostCents: Cents): CheckInLine | undefined =>
  lines.find((line) => {
    const over = line.scanned - line.announced;
    const isMuch = line.announced > 0 && isTwice(line.scanned, line.announced);
    return over > 0 && (isMuch || costOf(line, over) >= mostCents);
  });

/**
 * Asks once, in one question, whether what was announced and what the invoice says may differ from what came; null once somebody said yes. Goods that nobody
 * announced differ from nothing. Sums are said to those alone who see costs.
 */
export function finishQuestion(
  lines: readonly CheckInLine[],
  about: { readonly isAnnounced: boolean; readonly invoice: Invoice; readonly seesCost: boolean },
  isConfirmed: boolean,
): Refusal | null {
  if (isConfirmed) return null;
  const billed = invoiceQuestion(lines, about.invoice, false);
  const differs = differenceOf(about.isAnnounced ? lines : []);
  if (differs.over === 0 && differs.short === 0) return billed;
  const words = texts.checkInDiffers(differs, about.seesCost);
  return billed
    ? refuse(billed.code, `${words} ${billed.message}`, billed.details)
    : refuse('CHECK_IN_DIFFERS', words, { asks: true });
}
