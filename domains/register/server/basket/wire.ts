// A basket as the contract sends it: cents become dollars here, names become the documented ones.
import { tileLetters } from '#domains/catalog/rules/tile-letters.ts';
import { memberBonus } from '#domains/register/messages.ts';
import type {
  LineWire,
  OfferWire,
  PaymentWire,
  SaleMoneyWire,
  TranType,
  TransactionWire,
} from '#domains/register/contract/shapes.ts';
import { maskCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import type { CashRounding, SaleMoney } from '#domains/register/rules/refund-rounding.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import type { Basket, LineKind, PricedLine } from '#domains/register/rules/price-basket.ts';
import type { BasketCustomer, BasketRow, NamedLine, PaymentRow, StoredOffer } from './basket.ts';
import { subtract, sum, toDollars, toPercent, cents } from '#kernel/money.ts';

const TYPE: Record<LineKind, TranType> = { sale: 'itemSale', trade: 'itemTrade', refund: 'itemRefund' };

const instant = (at: string | null): string => (at ? new Date(at).toISOString() : '');

const bonusStep = ({ bonus }: StoredOffer) =>
  bonus ? [{ text: memberBonus(bonus.group, toPercent(bonus.e5)), cents: bonus.cents }] : [];

export function offerToWire(offer: StoredOffer | null): OfferWire | null {
  if (!offer) return null;
  return {
    credit: toDollars(offer.creditCents),
    cash: toDollars(offer.cashCents),
    sell: toDollars(offer.sellCents),
    steps: [...offer.steps, ...bonusStep(offer)].map((step) => ({
      text: step.text,
      amount: toDollars(step.cents),
    })),
    reason: offer.reason,
    overridden: offer.overridden,
    missingParts: [...offer.missingParts],
  };
}

/** The named parts of the line's rate, with what each takes of it. */
const taxPartsToWire = ({ tax_parts }: NamedLine, { taxParts }: PricedLine): Pick<LineWire, 'taxParts'> => {
  const parts = taxParts ?? tax_parts;
  if (!parts) return {};
  return {
    taxParts: parts.map(({ name, rateE5, cents: part }) => ({
      name,
      taxRate: toPercent(rateE5),
      tax: toDollars(part),
    })),
  };
};

export function lineToWire(line: NamedLine, priced: PricedLine): LineWire {
  return {
    id: line.line_id,
    tranType: TYPE[line.kind],
    itemSku: line.sku,
    upc: line.upc,
    title: line.title,
    artist: line.artist,
    departmentId: line.department_id,
    department: line.department,
    family: line.family,
    tile: tileLetters(line.tile, line.family),
    conditionId: line.condition_id,
    condition: line.condition,
    caseCondition: line.case_condition,
    quantity: line.quantity,
    itemPrice: toDollars(line.unit_price_cents),
    listPrice: toDollars(line.list_price_cents),
    lineDiscount: toDollars(line.line_discount_cents),
    discount: toDollars(priced.spreadDiscountCents),
    promotionDiscount: toDollars(priced.promotionCents),
    amount: toDollars(priced.amountCents),
    taxRate: toPercent(line.tax_rate_e5),
    taxExempt: line.tax_exempt,
    tax: toDollars(priced.taxCents),
    ...taxPartsToWire(line, priced),
    serialNumber: line.serial,
    serialRequired: line.serial_required,
    comments: line.comments,
    inventoryId: line.inventory_id,
    catalogId: line.catalog_id,
    bin: line.bin,
    onHand: line.on_hand,
    offer: offerToWire(line.offer),
    refundOfLineId: line.refund_of_line_id,
    restock: line.restock,
    refundReason: line.refund_reason,
  };
}

export function customerToWire(customer: BasketCustomer | null): TransactionWire['customer'] {
  return customer
    ? {
        customerId: customer.customer_id,
        name: customer.name,
        memberNumber: customer.member_number,
        storeCredit: toDollars(customer.credit_cents),
        taxExempt: customer.tax_exempt,
      }
    : null;
}

export function paymentToWire(payment: PaymentRow): PaymentWire {
  return {
    kind: payment.kind,
    amount: toDollars(payment.amount_cents),
    tendered: toDollars(payment.tendered_cents),
    change: toDollars(payment.change_cents),
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

/** The whole transaction; message empty, because all is fine. */
export function basketToWire(basket: BasketRow, priced: Basket): TransactionWire {
  const finished = basket.state === 'finalized';
  const off = basket.discount_value ?? 0;
  return {
    transactionId: basket.transaction_id,
    clientId: basket.store_id,
    posId: basket.device_id,
    employee: basket.username,
    state: basket.state,
    items: linesToWire(basket, priced),
    customerId: basket.customer_id,
    customer: customerToWire(basket.customer),
    taxExempt: basket.tax_exempt,
    payout: basket.payout,
    transactionDiscount: basket.discount_kind
      ? {
          type: basket.discount_kind,
          value: basket.discount_kind === 'percent' ? toPercent(off) : toDollars(cents(off)),
        }
      : null,
    promotion: promotionToWire(basket, priced),
    promotionByHand: basket.promotion_by_hand,
    storeCreditPayment: toDollars(basket.credit_tender_cents),
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
    due: toDollars(finished ? basket.due_cents : priced.dueCents),
    receiptNumber: basket.receipt_number ?? '',
    createdAt: instant(basket.created_at),
    heldAt: instant(basket.held_at),
    finishedAt: instant(basket.finished_at),
    businessDay: basket.business_day ?? '',
    payments: basket.payments.map(paymentToWire),
    change: toDollars(sum(basket.payments.map((payment) => payment.change_cents))),
    refundOf: basket.refund_of_id
      ? {
          transactionId: basket.refund_of_id,
          receiptNumber: basket.refund_of_receipt ?? '',
          money:
            basket.sale && !finished
              ? moneyToWire(basket.sale, settingsFrom(basket.settings).cashRounding)
              : null,
        }
      : null,
    message: '',
  };
}
