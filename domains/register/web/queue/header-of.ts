// What stands over the lines of a basket once the acts are carried out that the server has not confirmed.
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Cents, ZERO, cents, fromDollars } from '#kernel/money.ts';
import { type ChangeIntent, type CustomerPick, type Intent, isStuck } from './intents.ts';

export type Header = {
  readonly customer: CustomerPick | null;
  readonly payout: 'credit' | 'cash';
  readonly taxExempt: boolean;
  /** What somebody decided of the exemption, whoever the customer is: said, and not the server's yet; null leaves it as it is. */
  readonly exemptSaid: { readonly on: boolean; readonly reason?: string | undefined } | null;
  readonly isExemptByHand: boolean;
  readonly discount: { readonly type: 'percent' | 'amount'; readonly value: number } | null;
  /** As it was chosen; null where the best comes by itself. */
  readonly chosen: { readonly promotionId: number | null; readonly couponCode?: string | undefined } | null;
  readonly promotion: TransactionWire['promotion'];
  readonly creditCents: Cents;
  readonly certificates: TransactionWire['giftCertificates'];
};

/** The header of what the server said, with the acts since. */
export const headerOf = (base: TransactionWire | null, intents: readonly Intent[]): Header =>
  intents.reduce(
    (header, intent) => (intent.kind === 'add' || isStuck(intent) ? header : after(header, intent)),
    begunBy(base),
  );

const begunBy = (base: TransactionWire | null): Header => ({
  customer: base?.customer ?? null,
  payout: base?.payout ?? 'credit',
  taxExempt: base?.taxExempt ?? false,
  exemptSaid: null,
  isExemptByHand: base?.taxExemptByHand ?? false,
  discount: base?.transactionDiscount ?? null,
  chosen: base?.promotionByHand ? { promotionId: base.promotion?.promotionId ?? null } : null,
  promotion: base?.promotion ?? null,
  creditCents: fromDollars(base?.storeCreditPayment ?? 0),
  certificates: base?.giftCertificates ?? [],
});

function after(header: Header, act: ChangeIntent): Header {
  switch (act.kind) {
    case 'customer':
      return withCustomer(header, act.customer);
    case 'payout':
      return { ...header, payout: act.cash ? 'cash' : 'credit' };
    case 'taxExempt':
      return {
        ...header,
        taxExempt: act.on,
        isExemptByHand: act.on,
        exemptSaid: { on: act.on, reason: act.reason },
      };
    case 'discount':
      return { ...header, discount: act.value === 0 ? null : { type: act.type, value: act.value } };
    case 'promotion': {
      const { promotionId, couponCode } = act;
      const isOff = promotionId === null && !couponCode;
      return { ...header, chosen: { promotionId, couponCode }, ...(isOff && { promotion: null }) };
    }
    case 'credit':
      return { ...header, creditCents: cents(act.cents) };
    case 'clear':
      return { ...header, discount: null, creditCents: ZERO, certificates: [] };
    default:
      return header;
  }
}

/** What hung on the customer before goes; an exemption by hand stays (TRAN-26). */
function withCustomer(header: Header, customer: CustomerPick | null): Header {
  const isSame = customer?.customerId === header.customer?.customerId;
  return {
    ...header,
    customer,
    creditCents: isSame ? header.creditCents : ZERO,
    taxExempt: customer?.taxExempt === true || header.isExemptByHand,
    exemptSaid: header.isExemptByHand ? header.exemptSaid : null,
  };
}
