// A line as the contract sends it: cents become dollars here, names become the documented ones.
import type { Line, LineOffer } from './line.ts';
import type { LineKind, PricedLine } from './price-basket.ts';
import { tileLetters } from '#domains/catalog/rules/tile-letters.ts';
import { memberBonus } from '#domains/register/messages.ts';
import type { LineWire, OfferWire, TranType } from '#domains/register/contract/shapes.ts';
import { toDollars, toPercent } from '#kernel/money.ts';

const TYPE: Record<LineKind, TranType> = { sale: 'itemSale', trade: 'itemTrade', refund: 'itemRefund' };

const bonusStep = ({ bonus }: LineOffer) =>
  bonus ? [{ text: memberBonus(bonus.group, toPercent(bonus.e5)), cents: bonus.cents }] : [];

export function offerToWire(offer: LineOffer | null): OfferWire | null {
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
const taxPartsToWire = (line: Line, priced: PricedLine): Pick<LineWire, 'taxParts'> => {
  const parts = priced.taxParts ?? line.taxParts;
  if (!parts) return {};
  return {
    taxParts: parts.map(({ name, rateE5, cents: part }) => ({
      name,
      taxRate: toPercent(rateE5),
      tax: toDollars(part),
    })),
  };
};

export function lineToWire(line: Line, priced: PricedLine): LineWire {
  return {
    id: line.lineId,
    tranType: TYPE[line.kind],
    itemSku: line.sku,
    upc: line.upc,
    title: line.title,
    artist: line.artist,
    departmentId: line.departmentId,
    department: line.department,
    family: line.family,
    tile: tileLetters(line.tile, line.family),
    conditionId: line.conditionId,
    condition: line.condition,
    caseCondition: line.caseCondition,
    quantity: line.quantity,
    itemPrice: toDollars(line.unitPriceCents),
    listPrice: toDollars(line.listPriceCents),
    lineDiscount: toDollars(line.lineDiscountCents),
    discount: toDollars(priced.spreadDiscountCents),
    promotionDiscount: toDollars(priced.promotionCents),
    amount: toDollars(priced.amountCents),
    taxRate: toPercent(line.taxRateE5),
    taxExempt: line.taxExempt,
    tax: toDollars(priced.taxCents),
    ...taxPartsToWire(line, priced),
    serialNumber: line.serial,
    serialRequired: line.serialRequired,
    comments: line.comments,
    inventoryId: line.inventoryId,
    catalogId: line.catalogId,
    bin: line.bin,
    onHand: line.onHand,
    offer: offerToWire(line.offer),
    refundOfLineId: line.refundOfLineId,
    restock: line.restock,
    refundReason: line.refundReason,
  };
}
