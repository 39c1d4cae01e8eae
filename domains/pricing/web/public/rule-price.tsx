// What do the pricing rules say that a product sells for here?
import { useEffect, useEffectEvent } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getItemPricing } from '#domains/pricing/contract/calls.ts';
import { type Cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';

export type RulePriceProps = {
  product: { readonly catalogId: number; readonly departmentId: number };
  clientId: number;
  /** An id as text; empty for the department's usual one. */
  condition: string;
  /** Told the sell price in this condition, in cents, when it is known; never where no rule gives one. */
  onPrice: (price: Cents) => void;
};

/** Asks for the price and shows nothing itself: the form that it is in fills its field. */
export function RulePrice({ product, clientId, condition, onPrice }: RulePriceProps) {
  const { catalogId, departmentId } = product;
  const usual = useDepartments().list.find((one) => one.departmentId === departmentId)?.defaultCondition;
  const found = useCall(
    getItemPricing,
    { CatalogId: catalogId, ClientId: clientId, isTradein: true },
    { staleMs: 60_000 },
  );
  const wanted = condition || String(usual ?? '');
  const row = found.data?.itemDetails.pricing.find((one) => String(one.conditionId) === wanted);
  const price = row && row.sellPrice > 0 ? row.sellPrice : null;
  const tell = useEffectEvent(onPrice);
  useEffect(() => {
    if (price !== null) tell(price);
  }, [price]);
  return null;
}
