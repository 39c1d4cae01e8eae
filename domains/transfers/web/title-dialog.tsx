import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { rows: readonly InventoryWire[]; onChoose: (sku: string) => void; onClose: () => void };

/** The items of the store whose title has what was typed: one of them is packed. */
export function TitleDialog({ rows, onChoose, onClose }: Props) {
  return (
    <Dialog title={texts.WHICH_TITLE} onClose={onClose}>
      <Stack gap={8}>
        {rows.map((row) => (
          <Button key={row.inventoryId} size="touch" full onClick={() => onChoose(row.itemSku)}>
            <span className="grow ell">
              {[row.title, row.condition].filter(Boolean).join(', ')}
              <small className="t2 num">{` ${row.itemSku}`}</small>
            </span>
            <span className="num">{texts.hereNow(row.quantity)}</span>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
