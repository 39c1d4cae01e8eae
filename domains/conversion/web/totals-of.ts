// What a batch comes to, from its lines as they were sent.
import type { BatchItemWire } from '#domains/conversion/contract/shapes.ts';
import { batchTotals, type Totals } from '#domains/conversion/rules/batch-totals.ts';

export const totalsOf = (items: readonly BatchItemWire[]): Totals =>
  batchTotals(
    items.map((item) => ({
      quantity: item.quantity,
      converted: item.converted,
      costCents: item.lineCost,
      beforeCents: item.sourcePrice,
      makes: item.isSplit
        ? item.parts.map((part) => ({ quantity: part.quantity, priceCents: part.salePrice }))
        : [{ quantity: 1, priceCents: item.salePrice }],
    })),
  );
