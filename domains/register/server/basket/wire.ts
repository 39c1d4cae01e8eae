// A basket as the contract sends it: cents become dollars here, names become the documented ones.
import type {
  LineWire,
  PaymentWire,
  SaleMoneyWire,
  TransactionWire,
} from '#domains/register/contract/shapes.ts';
import { maskCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import type { CashRounding, SaleMoney } from '#domains/register/rules/refund-rounding.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { lineToWire } from '#domains/register/rules/line-wire.ts';
import type { Basket, PricedLine } from '#domains/register/rules/price-basket.ts';
import type { BasketCustomer } from '#domains/register/rules/basket.ts';
import type { PaymentRow } from '#domains/register/rules/finish.ts';
import type { BasketRow } from './basket.ts';
import { subtract, sum, toDollars, toPercent, cents } from '#kernel/money.ts';

const instant = (at: string | null): string => (at ? new Date(at).toISOString() : '');

export function customerToWire(customer: BasketCustomer | null): TransactionWire['customer'] {
  return customer
    ? {
        customerId: customer.customerId,
        name: customer.name,
        memberNumber: customer.memberNumber,
        storeCredit: toDollars(customer.creditCents),
        taxExempt: customer.taxExempt,
      }
    : null;
}

export function paymentToWire(payment: PaymentRow): PaymentWire {
  return {
    kind: payment.kind,
    amount: toDollars(payment.amountCents),
    tendered: toDollars(payment.tenderedCents),
    change: toDollars(payment.changeCents),
    reference: payment.reference,
  };
}

/** What a sale took and gave back, for the sums of its refund. */
export const moneyToWire = (sale: SaleMoney, cashRounding: CashRounding): SaleMoneyWire => ({
  exact: toDollars(sale.exactCents),
  rounding: toDollars(sale.roundingCents),
  beforeCash: toDollars(sale.beforeCashCents),
  cash: toDollars(sale.cashCents),
  back: toDollars(sale.backCents),
  backRounding: toDollars(sale.backRoundingCents),
  cashRounding,
});

/** Lines with their prices, in the order of the basket. */
export function linesToWire(basket: BasketRow, priced: Basket): LineWire[] {
  return basket.lines.map((line, at) => lineToWire(line, priced.lines[at] as PricedLine));
}

/** The promotion that is applied; of a finished one only what took something off. */
function promotionToWire({ promotion, state }: BasketRow, priced: Basket): TransactionWire['promotion'] {
  const finished = state === 'finalized';
  const saved = sum(priced.lines.map((line) => line.promotionCents));
  if (!promotion || (finished && saved === 0)) return null;
  return {
    promotionId: promotion.promotionId,
    name: promotion.name,
    saves: toDollars(saved),
    couponCode: finished ? '' : (promotion.terms?.couponCode ?? ''),
  };
}

/** What its register goes on by, of an open one. */
const ownersOf = ({ state, basketKey, take, rev, taxExemptBy }: BasketRow) =>
  state === 'new' || state === 'active' || state === 'held'
    ? { basketKey, take, rev, taxExemptByHand: taxExemptBy !== null }
    : {};

/** The whole transaction; message empty, because all is fine. */
export function basketToWire(basket: BasketRow, priced: Basket): TransactionWire {
  const finished = basket.state === 'finalized';
  const off = basket.discountValue ?? 0;
  return {
    transactionId: basket.transactionId,
    clientId: basket.storeId,
    posId: basket.deviceId,
    employee: basket.username,
    state: basket.state,
    items: linesToWire(basket, priced),
    customerId: basket.customerId,
    customer: customerToWire(basket.customer),
    taxExempt: basket.taxExempt,
    ...ownersOf(basket),
    payout: basket.payout,
    transactionDiscount: basket.discountKind
      ? {
          type: basket.discountKind,
          value: basket.discountKind === 'percent' ? toPercent(off) : toDollars(cents(off)),
        }
      : null,
    promotion: promotionToWire(basket, priced),
    promotionByHand: basket.promotionByHand,
    storeCreditPayment: toDollars(basket.creditTenderCents),
    giftCertificates: (basket.certificates ?? []).map(({ certificateId, kind, number, cents }) => ({
      certificateId,
      kind,
      number: maskCertificateNumber(number),
      amount: toDollars(cents),
    })),
    totalItems: priced.items,
    totalSales: toDollars(priced.salesCents),
    totalTrades: toDollars(priced.tradesCents),
    totalRefunds: toDollars(priced.refundsCents),
    subtotal: toDollars(subtract(priced.salesCents, priced.discountCents)),
    discount: toDollars(priced.discountCents),
    tax: toDollars(priced.taxCents),
    due: toDollars(finished ? basket.dueCents : priced.dueCents),
    receiptNumber: basket.receiptNumber ?? '',
    createdAt: instant(basket.createdAt),
    heldAt: instant(basket.heldAt),
    finishedAt: instant(basket.finishedAt),
    businessDay: basket.businessDay ?? '',
    payments: basket.payments.map(paymentToWire),
    change: toDollars(sum(basket.payments.map((payment) => payment.changeCents))),
    refundOf: basket.refundOfId
      ? {
          transactionId: basket.refundOfId,
          receiptNumber: basket.refundOfReceipt ?? '',
          money:
            basket.sale && !finished
              ? moneyToWire(basket.sale, settingsFrom(basket.settings).cashRounding)
              : null,
        }
      : null,
    message: '',
  };
}
