// One code, several items of the store: a person says which.
import './which-item.css';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export type ItemChoice = {
  readonly inventoryId: number;
  readonly sku: string;
  readonly condition: string;
  readonly caseCondition: string;
  readonly free: number;
};

export type WhichItemDialogProps = {
  choices: readonly ItemChoice[];
  onChoose: (inventoryId: number) => void;
  onClose: () => void;
};

/** The items by condition and SKU, and how many of each are free. */
export function WhichItemDialog({ choices, onChoose, onClose }: WhichItemDialogProps) {
  return (
    <Dialog title={texts.WHICH_ITEM} onClose={onClose}>
      <Stack gap={8} className="which-item">
        {choices.map((one) => (
          <Button key={one.inventoryId} size="counter" full onClick={() => onChoose(one.inventoryId)}>
            <span className="grow ell">
              {[one.condition, one.caseCondition].filter(Boolean).join(', ')}
              <small className="t2 num">{` ${one.sku}`}</small>
            </span>
            <span className="num">{texts.freeUnits(one.free)}</span>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
