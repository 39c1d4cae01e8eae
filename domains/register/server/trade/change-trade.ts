// Changes what a customer brings: another condition or case, missing parts, a price by hand, a serial number, comments.
import type { Line } from '#domains/register/rules/line.ts';
import { lineOffer, pricedByHand, reoffered } from '#domains/register/rules/acts/take-in.ts';
import { findTradeBonus } from '#domains/customers/server/public/find-trade-bonus.ts';
import { caseOfLacking, checkProven, conditionOf, partsOf } from './add-trade.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { findCaseCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { getOffer } from '#domains/pricing/server/public/get-offer.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, DirectContext } from '#contract/route.ts';

export type TradeChange = {
  readonly SalePrice?: Cents | undefined;
  readonly condition?: string | undefined;
  readonly comments?: string | undefined;
  readonly SerialNumber?: string | undefined;
  readonly CaseCondition?: string | undefined;
  readonly MissingParts?: string | undefined;
};

/** The trade line with all that was sent: first the new offer for condition and parts, then the price by hand above it. 400 for words that name nothing. */
export async function changedTrade(
  context: DirectContext,
  basket: BasketRow,
  line: Line,
  input: TradeChange,
): Promise<Line> {
  const kept = {
    ...line,
    ...(await caseOf(context.db, line, input.CaseCondition)),
    serial: input.SerialNumber ?? line.serial,
    comments: input.comments ?? line.comments,
  };
  return overridden(context.db, basket, await offeredAnew(context, basket, kept, input), input.SalePrice);
}

async function caseOf(
  db: Db,
  line: Line,
  asked: string | undefined,
): Promise<Partial<Pick<Line, 'caseConditionId' | 'caseCondition'>>> {
  if (!asked) return {};
  const id = await findCaseCondition(db, line.departmentId, asked);
  const named = await db.one<{ name: string }>(
    'select name from case_conditions where case_condition_id = $1',
    [id],
  );
  return { caseConditionId: id, caseCondition: named.name };
}

async function offeredAnew(
  { db, now, actor }: DirectContext,
  basket: BasketRow,
  line: Line,
  { condition, MissingParts, CaseCondition }: TradeChange,
): Promise<Line> {
  if (condition === undefined && MissingParts === undefined) return line;
  const parts = MissingParts === undefined ? (line.offer?.missingParts ?? []) : partsOf(MissingParts);
  const offer = await getOffer(db, {
    storeId: basket.storeId,
    catalogId: line.catalogId ?? 0,
    conditionId: (await conditionOf(db, condition, 'condition')) ?? line.conditionId ?? 0,
    missingParts: parts,
    now,
  });
  checkProven({ actor }, offer);
  const member = await findTradeBonus(db, basket.customerId);
  // A case condition that is sent with the parts says it in other words.
  const lacking =
    MissingParts === undefined || CaseCondition ? {} : await caseOfLacking(db, line.departmentId, parts);
  return reoffered(line, basket.payout, { offered: offer, offer: lineOffer(offer, parts, member), lacking });
}

async function overridden(db: Db, basket: BasketRow, line: Line, price: Cents | undefined): Promise<Line> {
  if (price === undefined) return line;
  const { e5 } = await db.one<{ e5: number }>(
    'select cash_trade_discount_e5 as e5 from departments where department_id = $1',
    [line.departmentId],
  );
  return pricedByHand(line, basket.payout, price, e5);
}
