// What do domains above the catalog show of a product in its drawers?
//
// The drawers of catalog and inventory stand below pricing and can't import from it; here is the one place that knows both.
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

const PriceGuidePanel = lazy(async () => {
  const { PriceGuidePanel: panel } = await import('#domains/pricing/web/parts/price-guide-panel.tsx');
  return { default: panel };
});

const Spark = lazy(async () => {
  const { GuideSpark: spark } = await import('#domains/pricing/web/parts/guide-spark.tsx');
  return { default: spark };
});

/** Where the market price of a product went, in one line. */
export const GuideSpark = (props: { upc: string; isNew: boolean }) => (
  <Suspense fallback={null}>
    <Spark {...props} />
  </Suspense>
);

const FreezeDialog = lazy(async () => {
  const { FreezeItems: dialog } = await import('#domains/pricing/web/parts/freeze-items.tsx');
  return { default: dialog };
});

type FreezeProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** The dialog that keeps the rules away from the prices of many items. */
export const FreezePrices = (props: FreezeProps) => (
  <Suspense fallback={null}>
    <FreezeDialog {...props} />
  </Suspense>
);

/** The sections of a product's drawer that other domains add. */
export function ProductPanels({ upc }: { upc: string }) {
  return (
    <Suspense fallback={<Skeleton height={72} />}>
      <PriceGuidePanel upc={upc} />
    </Suspense>
  );
}
