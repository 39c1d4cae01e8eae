import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { LabelsDialog } from '#domains/labels/web/labels-dialog.tsx';
import { useLabels } from '#domains/labels/web/use-labels.ts';

/** The dialog that prints labels of the chosen items; closes when they are sent. */
export function LabelsOfItems({ items, onClose }: { items: readonly InventoryWire[]; onClose: () => void }) {
  const { busy, print } = useLabels();
  return (
    <LabelsDialog
      items={items}
      busy={busy}
      onPrint={(skus) => void print(skus).then(onClose)}
      onClose={onClose}
    />
  );
}
