import { useState } from 'react';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { deleteInventory } from '#domains/inventory/contract/changes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Note } from '#ui/data/note.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';

export type DeleteItemProps = { item: InventoryWire; onClose: () => void; onDeleted: () => void };

/** Asks before an item leaves the list for good (CAT-05). */
export function DeleteItem({ item, onClose, onDeleted }: DeleteItemProps) {
  const remove = useChange(deleteInventory, stockReads);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    try {
      const refused = refusalOf(await remove.run({ id: item.inventoryId }));
      if (refused) return setFailure(refused.message);
      toast(catalogMessages.REMOVED);
      onDeleted();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <ConfirmDialog
      sentence={texts.DELETE_ASK}
      detail={
        <>
          <div>{`${item.title}, ${item.condition}`}</div>
          <div>{texts.deleteDetail(item.quantity)}</div>
          {failure && <Note tone="refusal">{failure}</Note>}
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
