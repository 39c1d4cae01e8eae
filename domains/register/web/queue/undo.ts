// What takes an act of the basket back?
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Cents, cents, fromDollars } from '#kernel/money.ts';
import type { Header } from './header-of.ts';
import {
  type AddIntent,
  type Change,
  type HeaderChange,
  type Intent,
  type LinePatch,
  type Restore,
  sameCode,
} from './intents.ts';

export type Inverse = Change | Omit<AddIntent, 'key' | 'transactionId'>;

/** The line that an item became: of those that are new the one that is its own, never just any that wasn't known here. */
export function lineOf(
  intent: AddIntent,
  after: TransactionWire,
  before: TransactionWire | null,
): LineWire | undefined {
  const isOwn = (line: LineWire): boolean =>
    line.tranType === intent.tranType &&
    (intent.inventoryId === undefined
      ? [line.upc, line.itemSku, line.serialNumber].some((one) => sameCode(one, intent.code))
      : line.inventoryId === intent.inventoryId);
  const known = new Set(before?.items.map((line) => line.id));
  const fresh = before ? after.items.filter((line) => !known.has(line.id)) : [];
  return fresh.findLast(isOwn) ?? fresh.at(-1) ?? after.items.findLast(isOwn) ?? after.items.at(-1);
}

/** The act that restores what stood before; null when nothing can (an unconfirmed or a whole-basket act). */
export function inverseOf(
  intent: Intent,
  before: TransactionWire | null,
  after: TransactionWire,
): Inverse | null {
  switch (intent.kind) {
    case 'add':
      return inverseOfAdd(intent, before, after);
    case 'line':
    case 'remove':
      return inverseOfLine(intent, before?.items ?? []);
    default:
      return null;
  }
}

/** The same of an act on what stands over the lines; none of a payment. */
export function inverseOfHeader(act: HeaderChange, before: Header): Inverse | null {
  switch (act.kind) {
    case 'payout':
      return { kind: 'payout', cash: before.payout === 'cash' };
    case 'taxExempt':
      return { kind: 'taxExempt', on: before.taxExempt };
    case 'discount': {
      const { type, value } = before.discount ?? { type: act.type, value: 0 };
      return { kind: 'discount', type, value };
    }
    case 'customer':
      return { kind: 'customer', customer: before.customer };
    case 'promotion': {
      const { promotionId = null, couponCode } = before.promotion ?? {};
      return { kind: 'promotion', promotionId, ...(couponCode && { couponCode }) };
    }
    case 'credit':
      return null;
  }
}

/** The same of an act on a line of `lines`, as they are before it. */
export function inverseOfLine(
  intent: Extract<Change, { kind: 'line' | 'remove' }>,
  lines: readonly LineWire[],
): Inverse | null {
  const line = lines.find((each) => each.id === intent.lineId);
  if (!line) return null;
  if (intent.kind === 'line') return { kind: 'line', lineId: line.id, patch: patchBack(line, intent.patch) };
  return line.tranType === 'itemRefund' ? null : again(line);
}

/** Without what stood before nobody can tell a new line from one that grew. */
function inverseOfAdd(
  intent: AddIntent,
  before: TransactionWire | null,
  after: TransactionWire,
): Inverse | null {
  if (before === null) return null;
  const added = lineOf(intent, after, before);
  if (added && !before.items.some(({ id }) => id === added.id)) return { kind: 'remove', lineId: added.id };
  const grown = after.items.find((line) =>
    before.items.some((old) => old.id === line.id && old.quantity < line.quantity),
  );
  const old = before.items.find((line) => line.id === grown?.id);
  return grown && old ? { kind: 'line', lineId: grown.id, patch: { quantity: old.quantity } } : null;
}

function patchBack(line: LineWire, patch: LinePatch): LinePatch {
  return {
    ...(patch.quantity === undefined ? {} : { quantity: line.quantity }),
    ...(patch.priceCents === undefined ? {} : { priceCents: fromDollars(line.itemPrice) }),
    ...(patch.discountCents === undefined ? {} : { discountCents: fromDollars(line.lineDiscount) }),
    ...(patch.serial === undefined ? {} : { serial: line.serialNumber }),
    ...(patch.condition === undefined ? {} : { condition: line.condition }),
    ...(patch.comments === undefined ? {} : { comments: line.comments }),
  };
}

function again(line: LineWire): Omit<AddIntent, 'key' | 'transactionId'> {
  const sale = line.tranType === 'itemSale';
  return {
    kind: 'add',
    state: 'waiting',
    code: line.upc || line.itemSku,
    tranType: line.tranType,
    quantity: line.quantity,
    ...(sale && line.inventoryId !== null ? { inventoryId: line.inventoryId } : {}),
    ...(!sale && line.catalogId !== null ? { catalogId: line.catalogId } : {}),
    ...(line.serialNumber ? { serial: line.serialNumber } : {}),
    ...(!sale && line.condition ? { condition: line.condition } : {}),
    ...(line.offer?.missingParts.length ? { missingParts: line.offer.missingParts } : {}),
    restore: {
      lineId: line.id,
      priceCents: fromDollars(line.itemPrice),
      keepPrice: sale || line.offer?.overridden === true,
      discountCents: fromDollars(line.lineDiscount),
      comments: line.comments,
    },
    message: '',
    againConfirmed: true,
    preview: {
      title: line.title,
      detail: line.condition,
      tile: line.tile,
      family: line.family,
      priceCents: fromDollars(line.itemPrice),
      departmentId: line.departmentId,
    },
  };
}

export type GivenBack = {
  /** What is still to be set on the new line; null when nothing is. */
  readonly patch: LinePatch | null;
  /** What it had, and the user may not set: cents. */
  readonly lostPriceCents: Cents | null;
  readonly lostDiscountCents: Cents | null;
};

/** How a line that was given back becomes what it was, by the rights of the user. */
export function giveBack(
  line: Pick<LineWire, 'itemPrice' | 'lineDiscount' | 'comments'>,
  was: Restore,
  may: { readonly price: boolean; readonly discount: boolean },
): GivenBack {
  const price = was.keepPrice && was.priceCents !== fromDollars(line.itemPrice);
  const discount = was.discountCents !== fromDollars(line.lineDiscount);
  const patch: LinePatch = {
    ...(price && may.price ? { priceCents: was.priceCents } : {}),
    // A discount that was cut to another price could be refused.
    ...(discount && may.discount && (!price || may.price) ? { discountCents: was.discountCents } : {}),
    ...(was.comments === line.comments ? {} : { comments: was.comments }),
  };
  return {
    patch: Object.keys(patch).length > 0 ? patch : null,
    lostPriceCents: price && !may.price ? cents(Math.abs(was.priceCents)) : null,
    lostDiscountCents: discount && patch.discountCents === undefined ? cents(was.discountCents) : null,
  };
}
