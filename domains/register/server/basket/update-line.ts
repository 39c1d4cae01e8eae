// Changes a line: price, quantity, condition, serial, comments, its own discount. A refund line keeps what was paid.
import type { Line } from '#domains/register/rules/line.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { changeLine, changeProblem, withSent } from '#domains/register/rules/acts/change-line.ts';
import { serialTwiceRefusal } from '#domains/register/rules/may-sell.ts';
import { lineRefusal, otherSerialRefusal } from '#domains/register/rules/may-change-line.ts';
import { type Change, changeBasket, getBasketOfLine } from './change-basket.ts';
import { checkLine } from '#domains/register/server/check-discount.ts';
import { changedTrade } from '#domains/register/server/trade/change-trade.ts';
import { refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { mayDo } from '#contract/may-do.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, DirectContext } from '#contract/route.ts';

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
 * stored negative whatever the sign sent (TRAN-14); a new condition or missing part of a trade makes a new offer, and a price sent with it stands
 * above that. 400 for what a line of its kind doesn't have.
 */
export function updateLine(context: DirectContext, input: UpdateLine): Promise<ChangedTransaction | Refusal> {
  checkRights(context, input);
  return changeBasket(
    context,
    () => getBasketOfLine(context.db, input.ItemID, context.actor.storeIds),
    async (basket): Promise<Change | Refusal> => {
      const line = basket.lines.find((one) => one.lineId === input.ItemID) as Line;
      checkPriceRight(context, line, input);
      const problem = changeProblem(line, input);
      if (problem) throw badInput(problem.field, problem.message);
      const refusal = lineRefusal(line, input);
      if (refusal) return refusal;
      const copy = await copyOf(context.db, line, input.SerialNumber);
      if (isRefusal(copy)) return copy;
      const changed =
        line.kind === 'trade'
          ? await changedTrade(context, basket, line, input)
          : withSent(line, input, copy);
      if (line.kind === 'sale') checkLine(context.actor, line, changed);
      const others = basket.lines.filter((one) => one !== line);
      const twice = input.SerialNumber === undefined ? undefined : serialTwiceRefusal([...others, changed]);
      if (twice) return twice;
      return changeLine(line, changed, input);
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

/** Who may price a trade may not price a sale by that, nor the other way round. */
function checkPriceRight({ actor }: DirectContext, line: Line, input: UpdateLine): void {
  const right = line.kind === 'trade' ? 'trades.price' : 'transactions.price';
  if (input.SalePrice !== undefined && !mayDo(actor, right)) throw notAllowed(right);
}

type CopyRow = { copyId: number; state: string; receipt: string | null };

/** The copy that the line will hand over: its own, or the one of a newly typed serial number; null for a number that the books don't know. */
async function copyOf(db: Db, line: Line, serial: string | undefined): Promise<number | null | Refusal> {
  if (serial === undefined || serial === line.serial) return line.copyId;
  if (line.kind === 'trade') return (await refuseSerialInHand(db, line.catalogId ?? 0, serial)) ?? null;
  const copy = await db.maybe<CopyRow>(
    `select c.copy_id, c.state, (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id) as receipt
     from copies c where c.inventory_id = $1 and c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g'))`,
    [line.inventoryId, serial],
  );
  return otherSerialRefusal(line.kind, serial, copy) ?? copy?.copyId ?? null;
}
