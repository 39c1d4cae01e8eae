import { FormDialog } from '#platform/web/form-dialog.tsx';
import './inventory.css';
import { useState } from 'react';
import { EditFailed } from '#domains/catalog/web/public/edit-failed.tsx';
import { bulkUpdate } from '#domains/inventory/contract/changes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { type BulkDraft, BulkFields, emptyBulk, whyNot } from '#domains/inventory/web/bulk-edit-fields.tsx';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { cents } from '#kernel/money.ts';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { sharedMessages } from '#platform/web/messages.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** BulkUpdate takes at most so many. */
export const MOST_IN_BULK = 500;

export type BulkEditDialogProps = {
  items: readonly InventoryWire[];
  onClose: () => void;
  onDone: () => void;
};

const TAGS = { add: 'addTags', remove: 'removeTags', replace: 'tags' } as const;

/** What each item is changed to; fields that aren't ticked stay. */
function changeOf({ on, price, cost, quantity, ...draft }: BulkDraft) {
  return {
    ...(on.has('price') && { saleprice: cents(price ?? 0) }),
    ...(on.has('cost') && { cost: cents(cost ?? 0) }),
    ...(on.has('quantity') && { quantity: quantity ?? 0 }),
    ...(on.has('condition') && { Condition: draft.condition }),
    ...(on.has('caseCondition') && { CaseCondition: draft.caseCondition }),
    ...(on.has('bin') && { bin: draft.bin.trim() }),
    ...(on.has('tags') && { [TAGS[draft.tagsHow]]: draft.tags.trim() }),
    ...(on.has('notes') && { Notes: draft.notes.trim() }),
    ...(on.has('department') && { departmentId: Number(draft.department) }),
  };
}

/** Changes many items at once; only ticked fields change, in all items or none. */
export function BulkEditDialog({ items, onClose, onDone }: BulkEditDialogProps) {
  const { clientId } = useWorkplace();
  const [draft, setDraft] = useState<BulkDraft>(emptyBulk);
  const update = useSubmit(bulkUpdate, { forgets: stockReads, done: texts.updated(items.length) });
  const guard = useLeaveGuard(draft.on.size > 0, sharedMessages.LEAVE);
  const reason = whyNot(draft, items);
  const submit = async () => {
    const change = changeOf(draft);
    const body = items.map(({ inventoryId }) => ({ inventoryId, clientId, ...change }));
    if (await update.send({ body } as never)) onDone();
  };
  return (
    <FormDialog
      title={texts.BULK_TITLE}
      aside={<span className="t3 s">{texts.selected(items.length)}</span>}
      draft={{ guard }}
      sending={{ busy: update.busy }}
      reason={reason}
      reasonAt="beside"
      act={texts.UPDATE(items.length)}
      onSend={submit}
      onClose={onClose}
    >
      <p className="s t2">{texts.BULK_HINT}</p>
      <BulkFields items={items} draft={draft} onChange={setDraft} />
      {draft.on.has('quantity') && <p className="s t3">{texts.BULK_QUANTITY_HINT}</p>}
      {(draft.on.has('condition') || draft.on.has('caseCondition')) && (
        <p className="s t3">{texts.BULK_CONDITION_HINT}</p>
      )}
      {draft.on.has('department') && <p className="s t3">{texts.BULK_DEPARTMENT_HINT}</p>}
      <EditFailed failure={update.problem} isIncomplete={false} />
    </FormDialog>
  );
}
