// A line of the basket as the counter's screens see it: what its goods are, and what it waits for.
import type { LineWire, VariationWire } from '#domains/register/contract/shapes.ts';
import type { Line, LineOffer } from '#domains/register/rules/line.ts';
import type { LineKind } from '#domains/register/rules/price-basket.ts';
import { type Cents, ZERO, cents, fromDollars, fromPercent } from '#kernel/money.ts';
import { NO_PATCH } from '../queue/drafts.ts';
import { type AddIntent, type LinePatch, isStuck } from '../queue/intents.ts';

/** Names of goods, and of a line that the server has more: as rules/line.ts names it. */
export type ViewGoods = {
  readonly title: string;
  readonly artist: string;
  readonly tile: string;
  readonly family: string;
  /** Said where nothing more is known. */
  readonly detail: string;
  readonly known: KnownGoods | null;
};

export type KnownGoods = Pick<
  Line,
  | 'inventoryId'
  | 'sku'
  | 'department'
  | 'condition'
  | 'caseCondition'
  | 'bin'
  | 'onHand'
  | 'listPriceCents'
  | 'taxRateE5'
  | 'taxExempt'
  | 'restock'
  | 'refundReason'
> & {
  /** Its share of promotion and discount on the whole, as the server says it. */
  readonly shareCents: Cents;
  readonly offer: ViewOffer | null;
};

export type ViewOffer = Pick<
  LineOffer,
  'creditCents' | 'cashCents' | 'sellCents' | 'reason' | 'overridden' | 'missingParts'
>;

/** coming: the server is asked. The others are questions to the cashier, or say why the line can't be sold. */
export type Waits = {
  readonly for: 'coming' | 'ask' | 'serial' | 'variation' | 'unknown' | 'refused';
  readonly message: string;
  readonly variations: readonly VariationWire[];
};

/** Does the line wait for the cashier? */
export const isStuckLine = ({ waits }: Pick<ViewLine, 'waits'>): boolean =>
  waits !== null && waits.for !== 'coming';

export type ViewLine = {
  /** Stands for the line in lists: the line's id, or the key of its intent. */
  readonly key: string;
  /** Null until the server has given it one. */
  readonly lineId: number | null;
  readonly kind: LineKind;
  /** As it was scanned or typed; '' when it was picked from a list. */
  readonly code: string;
  /** What is known of the goods; null while they are looked up. */
  readonly goods: ViewGoods | null;
  /** What the line waits for before it can be paid; null when it is as the server has it. */
  readonly waits: Waits | null;
  readonly quantity: number;
  readonly priceCents: Cents;
  readonly lineDiscountCents: Cents;
  /** Quantity x price less all discounts. */
  readonly amountCents: Cents;
  /** With its share of what is taken off the whole. */
  readonly taxCents: Cents;
  readonly serial: string;
  /** False while nobody here knows what it costs, tax included. */
  readonly priceKnown?: boolean;
};

const KINDS: Record<LineWire['tranType'], LineKind> = {
  itemSale: 'sale',
  itemTrade: 'trade',
  itemRefund: 'refund',
};

/** Which kind of line a wire type is. */
export const kindOf = (tranType: LineWire['tranType']): LineKind => KINDS[tranType];

/** By line id, what stands for it in lists: a line that this register had before the server did keeps what it had. */
export type LineNames = ReadonlyMap<number, string>;

const unchanged = new WeakMap<LineWire, ViewLine>();

/** A line of the server with what is on its way for it; the same object for as long as it says the same. */
export function fromWire(
  line: LineWire,
  patch: LinePatch,
  repriced: Cents | undefined,
  names: LineNames,
): ViewLine {
  if (patch !== NO_PATCH || (repriced !== undefined && repriced !== fromDollars(line.amount)))
    return drawn(line, patch, repriced, names);
  const known = unchanged.get(line) ?? drawn(line, patch, undefined, names);
  unchanged.set(line, known);
  return known;
}

const SERIAL: Waits = { for: 'serial', message: '', variations: [] };

const goodsOf = (line: LineWire): ViewGoods => ({
  title: line.title,
  artist: line.artist,
  tile: line.tile,
  family: line.family,
  detail: '',
  known: {
    inventoryId: line.inventoryId,
    sku: line.itemSku,
    department: line.department,
    condition: line.condition,
    caseCondition: line.caseCondition,
    bin: line.bin,
    onHand: line.onHand,
    listPriceCents: fromDollars(line.listPrice),
    taxRateE5: fromPercent(line.taxRate),
    taxExempt: line.taxExempt,
    restock: line.restock,
    refundReason: line.refundReason,
    shareCents: fromDollars(line.discount),
    offer: line.offer && {
      creditCents: fromDollars(line.offer.credit),
      cashCents: fromDollars(line.offer.cash),
      sellCents: fromDollars(line.offer.sell),
      reason: line.offer.reason,
      overridden: line.offer.overridden,
      missingParts: line.offer.missingParts,
    },
  },
});

function drawn(line: LineWire, patch: LinePatch, repriced: Cents | undefined, names: LineNames): ViewLine {
  const serial = patch.serial ?? line.serialNumber;
  return {
    key: names.get(line.id) ?? String(line.id),
    lineId: line.id,
    kind: kindOf(line.tranType),
    code: line.upc,
    goods: goodsOf(line),
    waits: line.serialRequired && serial === '' ? SERIAL : null,
    quantity: patch.quantity ?? line.quantity,
    priceCents: cents(patch.priceCents ?? fromDollars(line.itemPrice)),
    lineDiscountCents: cents(patch.discountCents ?? fromDollars(line.lineDiscount)),
    amountCents: repriced ?? fromDollars(line.amount),
    taxCents: fromDollars(line.tax),
    serial,
  };
}

/** A line whose goods the server is asked for, or that waits for the cashier. */
export function fromIntent(intent: AddIntent, repriced: Cents | undefined): ViewLine {
  const price = cents(intent.preview?.priceCents ?? 0);
  return {
    key: intent.key,
    lineId: null,
    kind: kindOf(intent.tranType),
    code: intent.code,
    goods: intent.preview ? { ...intent.preview, artist: '', known: null } : null,
    waits: {
      for: isStuck(intent) ? (intent.state as Waits['for']) : 'coming',
      message: intent.message,
      variations: intent.variations ?? [],
    },
    quantity: intent.quantity,
    priceCents: price,
    lineDiscountCents: ZERO,
    amountCents: repriced ?? cents(price * intent.quantity),
    taxCents: ZERO,
    serial: intent.serial ?? '',
    priceKnown: isStuck(intent) || isPriced(intent),
  };
}

/** Is it known before the server has answered what it costs? Of a sale with its tax. */
const isPriced = ({ preview, tranType }: AddIntent): boolean =>
  preview !== undefined && (tranType !== 'itemSale' || preview.taxRate !== undefined);
