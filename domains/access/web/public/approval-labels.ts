// What is somebody asked to approve, in one sentence?
import type { AnyCall } from '#contract/call.ts';
import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { rightDoing } from '#domains/access/rules/rights.ts';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';

type Input = Readonly<Record<string, unknown>>;

const money = (value: unknown): string => formatMoney(fromDollars(Math.abs(Number(value) || 0)));

const late = (_input: Input, right: string): string =>
  right === 'refunds.noReceipt' ? texts.APPROVE_LATE : (texts.approveRights[right] ?? right);

/** Sentences of acts that say more than their right does, by call. */
const ACTS: Readonly<Record<string, (input: Input, right: string) => string>> = {
  'Transaction.AddDiscount': ({ DiscountType, DiscountAmount }) =>
    texts.approveDiscount(DiscountType === 'percent' ? `${String(DiscountAmount)}%` : money(DiscountAmount)),
  'CashDrawer.PayOutCredit': ({ Amount }) => texts.approveCashOut(money(Amount)),
  'Transaction.RefundTransactionItems#1': late,
  'Transaction.RefundTransactionItems#2': late,
  'Transaction.RefundByIds': late,
  'Transaction.RefundWithoutReceipt': ({ Price, Quantity }) =>
    texts.approveNoReceipt(money(Number(Price) * Number(Quantity ?? 1))),
  'Inventory.AddDeepSearchItemToCatalogAsyncForm': ({ Title, Price }) =>
    texts.approveNewProduct(String(Title), Price === null || Price === undefined ? '' : money(Price)),
  'Transaction.UpdateTransactionItem': ({ SalePrice, LineDiscount }) => {
    if (SalePrice !== undefined) return texts.approvePrice(money(SalePrice));
    return LineDiscount === undefined ? texts.APPROVE_LINE : texts.approveLineDiscount(money(LineDiscount));
  },
};

/** The sentence, by the act where it is known, else by the right. */
export function approvalSentence(call: Pick<AnyCall, 'id'>, input: Input, right: string): string {
  return ACTS[call.id]?.(input, right) ?? texts.approveRights[right] ?? texts.approveRight(rightDoing(right));
}
