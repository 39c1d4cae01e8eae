// Changes a line: price, quantity, condition, serial, comments, its own discount. A refund line keeps what was paid.
import { type ChangedTransaction, updateTransactionItem } from '#domains/register/contract.ts';
import { discountBeyond, registerMessages as texts, serialSold } from '#domains/register/messages.ts';
import { overriddenOffer, tradePrice } from '#domains/register/rules/trade-price.ts';
import { conditionOf, partsOf, toStored } from '#domains/register/server/add-trade.ts';
import type { BasketRow, NamedLine } from '#domains/register/server/basket.ts';
import { type Change, changeBasket, getBasketOfLine } from '#domains/register/server/change-basket.ts';
import { refuseSerialInHand } from '#domains/inventory/server/ensure-copy.ts';
import { getOffer } from '#domains/pricing/server/get-offer.ts';
import { mayDo } from '#domains/access/rules/effective-rights.ts';
import { badInput, notAllowed } from '#kernel/api-error.ts';
import { type Cents, absolute, formatMoney, negate, times } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import type { Db, DirectContext } from '#kernel/route.ts';

export type UpdateLine = {
  ItemID: number;
  SalePrice?: Cents | undefined;
  condition?: string | undefined;
  comments?: string | undefined;
  SerialNumber?: string | undefined;
  Quantity?: number | undefined;
  CaseCondition?: string | undefined;
  LineDiscount?: Cents | undefined;
  MissingParts?: string | undefined;
};

/**
 * The basket with the changed line. A price or discount by hand needs its right (NS-TRAN-18) and leaves an audit row; a trade's price is
 * stored negative whatever the sign sent (TRAN-14); a new condition or missing part of a trade makes a new offer.
 */
export function updateLine(context: DirectContext, input: UpdateLine): Promise<ChangedTransaction | Refusal> {
  checkRights(context, input);
  return changeBasket(
    context,
    updateTransactionItem.id,
    () => getBasketOfLine(context.db, input.ItemID, context.actor.storeIds),
    async (basket): Promise<Change | Refusal> => {
      const line = basket.lines.find((one) => one.line_id === input.ItemID) as NamedLine;
      const refusal = lineRefusal(line, input);
      if (refusal) return refusal;
      const copy = await copyOf(context.db, line, input.SerialNumber);
      if (isRefusal(copy)) return copy;
      const changed =
        line.kind === 'trade'
          ? await changedTrade(context, basket, line, input)
          : { ...changedSale(line, input), copy_id: copy };
      const audited =
        changed.unit_price_cents !== line.unit_price_cents ||
        changed.line_discount_cents !== line.line_discount_cents;
      return { update: [changed], ...(audited && byHand(input) ? { audit: deed(line, changed) } : {}) };
    },
  );
}

function checkRights({ actor }: DirectContext, input: UpdateLine): void {
  if (input.SalePrice !== undefined && !mayDo(actor, 'transactions.price') && !mayDo(actor, 'trades.price')) {
    throw notAllowed('transactions.price');
  }
  if (input.LineDiscount !== undefined && !mayDo(actor, 'transactions.discount'))
    throw notAllowed('transactions.discount');
}

const byHand = (input: UpdateLine): boolean =>
  input.SalePrice !== undefined || input.LineDiscount !== undefined;

function lineRefusal(line: NamedLine, input: UpdateLine): Refusal | null {
  if (line.kind === 'refund' && (byHand(input) || input.Quantity !== undefined)) {
    return refuse('REFUND_LINE_FIXED', texts.REFUND_LINE_FIXED);
  }
  if (input.Quantity !== undefined && input.Quantity !== 1) {
    if (line.kind === 'trade') return refuse('TRADE_QUANTITY', texts.TRADE_QUANTITY);
    if (line.serial !== '' || line.serial_required) return refuse('SERIAL_QUANTITY', texts.SERIAL_QUANTITY);
  }
  if (line.serial_required && input.SerialNumber === '')
    return refuse('SERIAL_REQUIRED', texts.SERIAL_REQUIRED);
  const another = (asked: string | undefined, own: string): boolean =>
    asked !== undefined && asked !== '' && asked.toLowerCase() !== own.toLowerCase();
  if (
    line.kind !== 'trade' &&
    (another(input.condition, line.condition) || another(input.CaseCondition, line.case_condition))
  ) {
    return refuse('CONDITION_FIXED', texts.CONDITION_FIXED);
  }
  return null;
}

type CopyRow = { copy_id: number; state: string; receipt: string | null };

/** The copy that the line will hand over: its own, or the one of a newly typed serial number; null for a number that the books don't know. */
async function copyOf(db: Db, line: NamedLine, serial: string | undefined): Promise<number | null | Refusal> {
  if (serial === undefined || serial === line.serial) return line.copy_id;
  if (line.kind === 'refund') return refuse('REFUND_LINE_FIXED', texts.REFUND_LINE_FIXED);
  if (line.kind === 'trade') return (await refuseSerialInHand(db, line.catalog_id ?? 0, serial)) ?? null;
  const copy = await db.maybe<CopyRow>(
    `select c.copy_id, c.state, (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id) as receipt
     from copies c where c.inventory_id = $1 and c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g'))`,
    [line.inventory_id, serial],
  );
  if (copy && copy.state !== 'inStock') return refuse('SERIAL_SOLD', serialSold(serial, copy.receipt ?? ''));
  return copy?.copy_id ?? null;
}

function changedSale(line: NamedLine, input: UpdateLine): NamedLine {
  if (input.SalePrice !== undefined && input.SalePrice < 0)
    throw badInput('SalePrice', 'SalePrice must not be negative for a sale');
  const price = input.SalePrice ?? line.unit_price_cents;
  const quantity = input.Quantity ?? line.quantity;
  const discount = input.LineDiscount ?? line.line_discount_cents;
  const gross = times(price, quantity);
  if (discount > gross) throw badInput('LineDiscount', discountBeyond(formatMoney(gross)));
  return {
    ...line,
    unit_price_cents: price,
    quantity,
    line_discount_cents: discount,
    serial: input.SerialNumber ?? line.serial,
    comments: input.comments ?? line.comments,
  };
}

async function changedTrade(
  context: DirectContext,
  basket: BasketRow,
  line: NamedLine,
  input: UpdateLine,
): Promise<NamedLine> {
  const changed = {
    ...line,
    serial: input.SerialNumber ?? line.serial,
    comments: input.comments ?? line.comments,
  };
  if (input.SalePrice !== undefined) {
    const bp = await cashDiscountOf(context, line.department_id);
    const offers = overriddenOffer(absolute(input.SalePrice), bp);
    const before = line.offer ?? { sellCents: line.list_price_cents, steps: [], missingParts: [] };
    const offer = { ...before, ...offers, reason: null, overridden: true };
    return {
      ...changed,
      offer,
      unit_price_cents: negate(basket.payout === 'cash' ? offers.cashCents : offers.creditCents),
    };
  }
  if (input.condition === undefined && input.MissingParts === undefined) return changed;
  const parts =
    input.MissingParts === undefined ? (line.offer?.missingParts ?? []) : partsOf(input.MissingParts);
  const conditionId = await conditionOf(context.db, input.condition);
  if (input.condition !== undefined && conditionId === undefined)
    throw badInput('condition', 'condition is not one of the conditions');
  const offer = await getOffer(context.db, {
    storeId: basket.store_id,
    catalogId: line.catalog_id ?? 0,
    conditionId: conditionId ?? line.condition_id ?? 0,
    missingParts: parts,
    now: context.now,
  });
  const stored = toStored(offer, parts);
  return {
    ...changed,
    condition_id: offer.condition.conditionId,
    condition: offer.condition.name,
    offer: stored,
    unit_price_cents: tradePrice(stored, basket.payout, line.unit_price_cents),
  };
}

async function cashDiscountOf({ db }: DirectContext, departmentId: number): Promise<number> {
  const row = await db.one<{ bp: number }>(
    'select cash_trade_discount_bp as bp from departments where department_id = $1',
    [departmentId],
  );
  return row.bp;
}

const deed = (before: NamedLine, after: NamedLine) => ({
  action: 'transactions.price',
  before: {
    line: before.line_id,
    title: before.title,
    cents: before.unit_price_cents,
    discount: before.line_discount_cents,
  },
  after: { cents: after.unit_price_cents, discount: after.line_discount_cents },
});
