import { catalogMessages } from '#domains/catalog/messages.ts';
import { deleteInventory } from '#domains/inventory/contract/changes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Note } from '#ui/data/note.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { useSubmit } from '#platform/web/use-submit.ts';

/** What is on hand sells for, and what it cost for whoever may see that. */
const worthOf = ({ quantity, salePrice, cost }: InventoryWire): string =>
  texts.worth(formatMoney(salePrice * quantity), cost === null ? null : formatMoney(cost * quantity));

export type DeleteItemProps = { item: InventoryWire; onClose: () => void; onDeleted: () => void };

/** Asks before an item leaves the list for good (CAT-05). */
export function DeleteItem({ item, onClose, onDeleted }: DeleteItemProps) {
  const remove = useSubmit(deleteInventory, { forgets: stockReads, done: catalogMessages.REMOVED });
  const confirm = async () => {
    if (await remove.send({ id: item.inventoryId })) onDeleted();
  };
  return (
    <ConfirmDialog
      sentence={texts.DELETE_ASK}
      detail={
        <>
          <div>{`${item.title}, ${item.condition}`}</div>
          <div>{texts.deleteDetail(item.quantity, worthOf(item))}</div>
          {remove.problem && <Note tone="refusal">{remove.problem}</Note>}
        </>
      }
      confirm={texts.DELETE}
      cancel={texts.KEEP}
      destructive
      busy={remove.busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
