// Can this basket be finished without the server, and what does its receipt say then?
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type OfflineLimits, mayTakeWithoutServer } from '#domains/register/rules/tape/may-take.ts';
import type { OwnTenders, Sold, SoldLine } from '#domains/register/rules/tape/print-sale.ts';
import type { PaperHead } from '#domains/register/rules/tape/local-paper.ts';
import type { RemovedGoods } from '#domains/register/rules/tape/entry.ts';
import type { KnownPromotions } from '#domains/promotions/rules/known-promotion.ts';
import { type Cents, ZERO, cents, fromDollars, fromPercent, subtract, sum } from '#kernel/money.ts';
import { type TaxRules, basketLine } from '../sale/basket-view.ts';
import { promotionOfView } from '../sale/promotion-of-view.ts';
import { type Draft, draftsOf } from '../queue/drafts.ts';
import type { Finishing } from '../queue/finishing.ts';
import { type Header, headerOf } from '../queue/header-of.ts';
import { type Intent, isLocal, isOwn, isStuck } from '../queue/intents.ts';
import { documentOf } from '../queue/register-document.ts';
import { type Kept, saleOf } from './tape-storage.ts';

/** What a register needs to finish a payment by itself; kept with it. */
export type OwnSale = { readonly sold: Sold; readonly tenders: OwnTenders; readonly paper: PaperHead };

type OwnBasket = Pick<OwnSale, 'sold'> & Pick<PaperHead, 'names'>;
type Basket = { readonly base: TransactionWire | null; readonly intents: readonly Intent[] };
type Known = {
  readonly rules: Pick<TaxRules, 'tradeTax' | 'taxRounding'> & Pick<Sold['rules'], 'cashRounding'>;
  /** What runs at this moment; undefined: nobody here knows. */
  readonly running: KnownPromotions | undefined;
  readonly may: (right: string) => boolean;
};

/** Of a basket of sales alone; null where only the server can finish it: trades, refunds, gift certificates, coupons, lines that wait. */
export function soldOf({ base, intents }: Basket, { rules, running, may }: Known): OwnBasket | null {
  if (!running || base?.refundOf || intents.some((act) => isStuck(act) || !isOwn(act, base))) return null;
  // Nobody may more because the server is gone: what a person would have to approve waits for it.
  if (!rightsOf(intents).every(may)) return null;
  const drafts = draftsOf(base, intents);
  const header = headerOf(base, intents);
  if (drafts.length === 0 || header.certificates.length > 0) return null;
  if (drafts.some(({ line }) => line.tranType !== 'itemSale' || line.inventoryId === null)) return null;
  const rows = drafts.map(({ line, patch }) => basketLine(line, patch));
  const hasDiscount = header.discount !== null;
  const { off, promotion } = promotionOfView(running, { base, live: intents, lines: rows, hasDiscount });
  if (!off) return null;
  return {
    sold: {
      lines: drafts.map((draft, at) => lineOf(draft, rows[at] as (typeof rows)[number], off)),
      removed: removedOf(base, intents),
      customerId: header.customer?.customerId ?? null,
      taxExempt: header.taxExempt,
      exemption: header.exemptSaid && {
        isOn: header.exemptSaid.on,
        reason: header.exemptSaid.reason ?? '',
      },
      discount: discountOf(header),
      promotion: promotion && {
        promotionId: promotion.promotionId,
        name: promotion.name,
        byHand: header.chosen !== null,
      },
      rules: { tradeTax: rules.tradeTax, taxRounding: rules.taxRounding, cashRounding: rules.cashRounding },
    },
    names: drafts.map(({ line }) => ({
      title: [line.title, line.artist].filter(Boolean).join(', '),
      detail: [line.tile, line.condition, line.caseCondition].filter(Boolean).join(', '),
    })),
  };
}

/** What the acts of this register take that no right of selling has. How far somebody may discount is the server's to know. */
const rightsOf = (intents: readonly Intent[]): string[] =>
  intents.flatMap((act) => {
    if (act.kind === 'taxExempt') return ['transactions.taxExempt'];
    if (act.kind === 'discount') return ['transactions.anyDiscount'];
    if (act.kind !== 'line') return [];
    const { priceCents, discountCents } = act.patch;
    return [
      ...(priceCents === undefined ? [] : ['transactions.price']),
      ...(discountCents === undefined ? [] : ['transactions.anyDiscount']),
    ];
  });

function lineOf(
  { line, patch }: Draft,
  row: ReturnType<typeof basketLine>,
  off: ReadonlyMap<number, number>,
): SoldLine {
  return {
    lineId: isLocal(line.id) ? null : line.id,
    inventoryId: line.inventoryId as number,
    title: line.title,
    departmentId: line.departmentId,
    department: line.department,
    quantity: patch.quantity ?? line.quantity,
    unitPriceCents: row.unitPriceCents,
    listPriceCents: fromDollars(line.listPrice),
    lineDiscountCents: row.lineDiscountCents,
    promotionCents: cents(off.get(line.id) ?? 0),
    taxRateE5: fromPercent(line.taxRate),
    taxParts: row.taxParts ?? null,
    taxExempt: line.taxExempt,
    serial: patch.serial ?? line.serialNumber,
    comments: patch.comments ?? line.comments,
  };
}

const removedOf = (base: TransactionWire | null, intents: readonly Intent[]): RemovedGoods[] =>
  (documentOf(base, intents).removed ?? []).map(({ n, InventoryId, Quantity, SalePrice }) => ({
    ...{ n, inventoryId: InventoryId, quantity: Quantity, unitPriceCents: SalePrice },
  }));

function discountOf({ discount }: Header): Sold['discount'] {
  if (discount === null) return null;
  return discount.type === 'percent'
    ? { kind: 'percent', value: fromPercent(discount.value) }
    : { kind: 'amount', value: fromDollars(discount.value) };
}

/** What of a customer's credit was spent on this register's tape and isn't known to the server, in cents. */
export const creditOnTape = (entries: readonly Kept[], customerId: number): Cents =>
  sum(
    entries.flatMap((kept) => {
      const { body } = saleOf(kept);
      const isTheirs = kept.outcome === 'waiting' && body.customerId === customerId;
      return isTheirs ? [body.tenders.find(({ kind }) => kind === 'storeCredit')?.amountCents ?? ZERO] : [];
    }),
  );

/** The same of payments that wait. */
export const creditInTray = (
  waiting: readonly { readonly own: OwnSale | null }[],
  customerId: number,
): Cents =>
  sum(
    waiting.flatMap(({ own }) => (own?.sold.customerId === customerId ? [own.tenders.storeCreditCents] : [])),
  );

/** What a customer had when they were picked. */
export const creditOf = (customer: Header['customer']): Cents =>
  customer ? fromDollars(customer.storeCredit) : ZERO;

/** What a payment was paid with; null where the server has to be asked: gift certificates, a terminal of ours, more credit than is known less what was spent since. */
export function ownTenders(
  finish: Finishing,
  { customer }: Pick<Header, 'customer'>,
  { spentCents, limits }: { readonly spentCents: Cents; readonly limits: OfflineLimits },
): OwnTenders | null {
  const { cashCents, cardCents, checkCents, creditCents, giftCents = 0 } = finish;
  const known = subtract(creditOf(customer), spentCents);
  const tenders = {
    cashCents: cents(cashCents),
    cardCents: cents(cardCents),
    checkCents: cents(checkCents),
    storeCreditCents: cents(creditCents),
  };
  const taken = [
    { kind: 'card', amountCents: tenders.cardCents },
    { kind: 'check', amountCents: tenders.checkCents },
    { kind: 'storeCredit', amountCents: tenders.storeCreditCents },
  ] as const;
  const isBeyond = giftCents !== 0 || cardCents < 0 || (creditCents > 0 && creditCents > known);
  return isBeyond || mayTakeWithoutServer(taken, limits, spentCents) ? null : tenders;
}
