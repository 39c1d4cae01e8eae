import '../price-changes.css';
import { getStaleLabels } from '#domains/price-changes/contract/labels.ts';
import { useScannedLabel } from '#domains/inventory/web/public/label-scan.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useSession } from '#platform/web/session.ts';

const MINUTE_MS = 60_000;

export type StaleLabelProps = {
  /** Null for what isn't an item of stock. */
  inventoryId: number | null;
  sku: string;
  /** What a copy costs on this line. */
  priceCents: number;
};

/**
 * Says at the register what the label of an item says, when that isn't its price: for certain where the scanned bars hold it, else what it may
 * still say. One list for the store, asked beside the sale and never by it; nothing without a difference.
 */
export function StaleLabel({ inventoryId, sku, priceCents }: StaleLabelProps) {
  const { clientId } = useSession();
  const list = useCall(
    getStaleLabels,
    { clientId: clientId ?? 0 },
    { enabled: clientId !== null && inventoryId !== null, staleMs: MINUTE_MS, everyMs: 5 * MINUTE_MS },
  );
  useLive('prices', [getStaleLabels]);
  const scanned = useScannedLabel(sku);
  const listed = list.data?.find((one) => one.inventoryId === inventoryId);
  if (scanned === null ? !listed : scanned === priceCents) return null;
  return (
    <span className="pc-stale">
      <Chip small tone="warn">
        {scanned === null
          ? texts.labelSays(formatMoney(listed?.labelPrice ?? 0))
          : texts.labelReads(formatMoney(scanned))}
      </Chip>
    </span>
  );
}
