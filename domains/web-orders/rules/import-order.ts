// What changes between what we know of an order and what its channel says of it? Amounts in cents.
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type LineMoney, lineTotal, shareOf } from './line-money.ts';
import { ORDER_STATUS, type OrderStatus, openUnits } from './order-states.ts';
import { type Cents, formatMoney, least, sum, ZERO } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type LineSaid = LineMoney & {
  readonly externalLine: string;
  readonly title: string;
  /** Of them, cancelled there before they were shipped. */
  readonly cancelled: number;
  /** Tax that the channel pays itself: noted, never posted. */
  readonly remittedTaxCents: Cents;
};

export type OrderSaid<Line extends LineSaid = LineSaid> = {
  readonly state: 'unpaid' | 'paid' | 'shipped' | 'cancelled';
  readonly changedAt: Date;
  readonly postageCents: Cents;
  readonly postageTaxCents: Cents;
  /** All that the buyer paid, tax that the channel remits included. */
  readonly paidCents: Cents;
  /** What the amounts are in; without it, dollars. */
  readonly currency?: string;
  /** They were in other money: what the buyer paid, in words. */
  readonly otherMoney?: string;
  readonly lines: readonly Line[];
};

export type LineKnown = {
  readonly lineId: number;
  /** Our order: a part of a split one is its own order. */
  readonly orderId: number;
  readonly externalLine: string;
  readonly title: string;
  readonly quantity: number;
  readonly shipped: number;
  readonly cancelled: number;
  readonly unitPriceCents: Cents;
};

export type OrderKnown = {
  readonly statusId: OrderStatus;
  /** The channel's version of what we know. */
  readonly channelAt: Date | null;
  readonly isPaid: boolean;
  /** Of the whole order, its parts included. */
  readonly lines: readonly LineKnown[];
};

export type UnitsOfLine = { readonly lineId: number; readonly orderId: number; readonly units: number };

export type ImportPlan<Line extends LineSaid = LineSaid> = {
  /** What we know is newer: nothing of it counts. */
  readonly isOlder: boolean;
  /** The buyer has paid by now. */
  readonly pays: boolean;
  readonly adds: readonly Line[];
  /** Units that the channel cancelled and nobody here did. */
  readonly cancels: readonly UnitsOfLine[];
  /** What a person must review, one sentence each. */
  readonly questions: readonly string[];
};

/** A part of a line is known to the channel by what is before the #. */
export const lineOfChannel = (externalLine: string): string => externalLine.split('#')[0] ?? externalLine;

/** Units of a line that the channel still wants. */
export const unitsWanted = ({ quantity, cancelled }: Pick<LineSaid, 'quantity' | 'cancelled'>): number =>
  Math.max(0, quantity - cancelled);

const OUR_MONEY = 'USD';

/** The order as our books may hold it: one that was paid in other money is worth nothing there, and says what was paid. */
export function inOurMoney<Reply extends OrderSaid>(said: Reply): Reply {
  const { currency = '' } = said;
  if (currency === '' || currency.toUpperCase() === OUR_MONEY) return said;
  const nothing = { unitPriceCents: ZERO, discountCents: ZERO, taxCents: ZERO, remittedTaxCents: ZERO };
  return {
    ...said,
    otherMoney: texts.otherMoney(currency, formatMoney(said.paidCents).replace('$', '')),
    postageCents: ZERO,
    postageTaxCents: ZERO,
    paidCents: ZERO,
    lines: said.lines.map((line) => ({ ...line, ...nothing })),
  };
}

const MOST_UNITS = 9_999;

/** Why no table of ours takes it, or null: more of a line than a line may have, or an amount below zero. */
export function unwritable({ lines, postageCents, postageTaxCents, paidCents }: OrderSaid): string | null {
  const many = lines.find(({ quantity }) => quantity > MOST_UNITS || !Number.isInteger(quantity));
  if (many) return texts.tooManyUnits(many.title, many.quantity);
  const line = lines.find((one) => one.unitPriceCents < 0 || one.taxCents < 0 || one.remittedTaxCents < 0);
  if (line) return texts.belowZero(line.title);
  return postageCents < 0 || postageTaxCents < 0 || paidCents < 0
    ? texts.belowZero(texts.POSTAGE_LINE)
    : null;
}

/** Why nothing can be done with an order that couldn't be imported, or null: it came in, or was handled. */
export const failedImportRefusal = (isListed: boolean): Refusal | null =>
  isListed ? null : refuse('NOT_ASIDE', texts.NOT_ASIDE);

/** Is there anything for us in an order that we don't know? An order that was over before we first saw it isn't ours. */
export const isNews = ({ state, lines }: Pick<OrderSaid, 'state' | 'lines'>): boolean =>
  (state === 'unpaid' || state === 'paid') && lines.some((line) => unitsWanted(line) > 0);

/** A line as we write it down: what is wanted of it, with its share of the money. No discount is more than the goods. */
export function lineToKeep<Line extends LineSaid>(line: Line): Line {
  const quantity = unitsWanted(line);
  const share = shareOf(line, 0, quantity);
  return {
    ...line,
    quantity,
    cancelled: 0,
    discountCents: least(share.discountCents, share.grossCents),
    taxCents: share.taxCents,
    remittedTaxCents: shareOf({ ...line, taxCents: line.remittedTaxCents }, 0, quantity).taxCents,
  };
}

type Money = Pick<OrderSaid, 'lines' | 'postageCents' | 'postageTaxCents'>;

/** What is ours of what the buyer paid: goods less discount, our tax, postage. */
export const oursOf = (said: Money): Cents =>
  sum([...said.lines.map((line) => lineTotal(lineToKeep(line))), said.postageCents, said.postageTaxCents]);

const allOf = (said: Money): Cents =>
  sum([oursOf(said), ...said.lines.map((line) => lineToKeep(line).remittedTaxCents)]);

/** Why the sums need a person, or null: what was paid is neither what is wanted comes to, nor what was ordered did. */
export function sumsQuestion(said: OrderSaid): string | null {
  if (said.otherMoney !== undefined) return said.otherMoney;
  const ordered = { ...said, lines: said.lines.map((line) => ({ ...line, cancelled: 0 })) };
  const comesTo = allOf(said);
  return said.paidCents === comesTo || said.paidCents === allOf(ordered)
    ? null
    : texts.sumsDiffer(formatMoney(said.paidCents), formatMoney(comesTo));
}

const NOTHING = { isOlder: false, pays: false, adds: [], cancels: [], questions: [] };

/** What is to be done. A repeated or late report changes nothing. */
export function planImport<Line extends LineSaid>(
  known: OrderKnown,
  said: OrderSaid<Line>,
): ImportPlan<Line> {
  if (known.channelAt !== null && said.changedAt < known.channelAt) return { ...NOTHING, isOlder: true };
  const isOver = said.state === 'cancelled';
  const lines = isOver ? said.lines.map((line) => ({ ...line, cancelled: line.quantity })) : said.lines;
  const cancels = cancelsOf(known, lines);
  const adds = isOver ? [] : addsOf(known, lines);
  const pays = !known.isPaid && (said.state === 'paid' || said.state === 'shipped');
  return {
    isOlder: false,
    pays,
    adds,
    cancels,
    questions: questionsOf(known, { ...said, lines }, { pays, adds, cancels }),
  };
}

const partsOf = (known: OrderKnown, externalLine: string): LineKnown[] =>
  known.lines.filter((line) => lineOfChannel(line.externalLine) === externalLine);

const total = (lines: readonly LineKnown[], of: (line: LineKnown) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

const addsOf = <Line extends LineSaid>(known: OrderKnown, lines: readonly Line[]): Line[] =>
  lines.filter((line) => unitsWanted(line) > 0 && partsOf(known, line.externalLine).length === 0);

/** Of each line of the channel what it no longer wants, as far as it is still to be shipped; of parts the last one first. */
function cancelsOf(known: OrderKnown, lines: readonly LineSaid[]): UnitsOfLine[] {
  return lines.flatMap((line) => {
    const parts = partsOf(known, line.externalLine);
    let left = total(parts, (part) => part.quantity - part.cancelled) - unitsWanted(line);
    return [...parts].reverse().flatMap((part) => {
      const units = Math.min(Math.max(0, left), openUnits(part));
      left -= units;
      return units > 0 ? [{ lineId: part.lineId, orderId: part.orderId, units }] : [];
    });
  });
}

function questionsOf(
  known: OrderKnown,
  said: OrderSaid,
  plan: Pick<ImportPlan, 'pays' | 'adds' | 'cancels'>,
): string[] {
  const changed = said.lines.filter((line) => {
    const parts = partsOf(known, line.externalLine);
    return parts.length > 0 && isChanged(line, parts);
  });
  const isTooLate = said.lines.some((line) => {
    const parts = partsOf(known, line.externalLine);
    return parts.length > 0 && unitsWanted(line) < total(parts, ({ shipped }) => shipped);
  });
  const open = total(known.lines, openUnits) - plan.cancels.reduce((all, { units }) => all + units, 0);
  const sums = plan.pays ? sumsQuestion(said) : null;
  return [
    ...(plan.pays && known.statusId === ORDER_STATUS.CANCELLED ? [texts.PAID_TOO_LATE] : []),
    ...(sums === null ? [] : [sums]),
    ...(isTooLate ? [texts.CANCELLED_TOO_LATE] : []),
    ...(changed.length > 0 ? [texts.changedThere(changed.map(({ title }) => title))] : []),
    ...(plan.adds.length > 0 &&
    known.statusId >= ORDER_STATUS.SHIPPED &&
    known.statusId <= ORDER_STATUS.CANCELLED
      ? [texts.addedTooLate(plan.adds.map(({ title }) => title))]
      : []),
    ...(said.state === 'shipped' && open > 0 ? [texts.SHIPPED_THERE] : []),
  ];
}

/** More of it than we ever knew, or at another price. Less of it is a cancellation. */
const isChanged = (line: LineSaid, parts: readonly LineKnown[]): boolean =>
  unitsWanted(line) > total(parts, ({ quantity }) => quantity) ||
  parts.some(({ unitPriceCents }) => unitPriceCents !== line.unitPriceCents);

/** Questions joined for a person, each once. */
export const askAll = (asked: string, more: readonly string[]): string =>
  [...new Set([...(asked === '' ? [] : [asked]), ...more.filter((one) => !asked.includes(one))])].join(' ');

/** Until when goods of an order that nobody paid yet are kept: 48 hours. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + 48 * 3_600_000);
