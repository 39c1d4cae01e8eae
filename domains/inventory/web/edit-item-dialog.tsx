import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import './inventory.css';
import { useState } from 'react';
import { type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { EditFailed } from '#domains/catalog/web/public/edit-failed.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { updateItem } from '#domains/inventory/contract/changes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { type StockDraft } from '#domains/inventory/web/public/use-add-item.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import type { StockProblems } from '#domains/inventory/web/public/stock-problems.ts';
import { StockFields } from '#domains/inventory/web/stock-fields.tsx';
import type { AskOf } from '#contract/call.ts';
import { cents } from '#kernel/money.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';

type EditDraft = StockDraft & { title: string; artist: string; departmentId: string };

function draftOf(item: InventoryWire): EditDraft {
  return {
    price: item.salePrice,
    cost: item.cost,
    quantity: item.quantity,
    condition: String(item.conditionId),
    caseCondition: item.caseConditionId === null ? '' : String(item.caseConditionId),
    serials: '',
    bin: item.bin,
    notes: item.notes,
    tags: item.tags.join(', '),
    title: item.title,
    artist: item.artist,
    departmentId: String(item.departmentId),
  };
}

/** Only what a person changed; what isn't given stays as it is, whoever else changed it meanwhile. */
function changesOf(item: InventoryWire, draft: EditDraft): AskOf<typeof updateItem> {
  const before = draftOf(item);
  const changed = <Key extends keyof EditDraft>(key: Key) =>
    draft[key] === before[key] ? undefined : draft[key];
  const price = changed('price');
  const cost = changed('cost');
  const departmentId = changed('departmentId');
  return {
    inventoryId: item.inventoryId,
    clientId: item.clientId,
    saleprice: price === undefined || price === null ? undefined : cents(price),
    cost: cost === undefined ? undefined : cents(cost ?? 0),
    quantity: changed('quantity') ?? undefined,
    quantityWas: changed('quantity') === undefined ? undefined : item.quantity,
    Condition: changed('condition'),
    CaseCondition: changed('caseCondition'),
    Serial: draft.serials.trim() || undefined,
    bin: changed('bin'),
    Notes: changed('notes'),
    tags: changed('tags'),
    title: changed('title'),
    artist: changed('artist'),
    departmentId: departmentId === undefined ? undefined : Number(departmentId),
  };
}

const problemsOf = ({ price, quantity, title }: EditDraft): Problems<EditDraft> => ({
  price: price === null ? accessMessages.REQUIRED : null,
  quantity: quantity === null ? accessMessages.REQUIRED : null,
  title: title.trim() === '' ? accessMessages.REQUIRED : null,
});

export type EditItemDialogProps = {
  item: InventoryWire;
  onClose: () => void;
  /** The id that holds the goods now: a changed condition may have moved them to another item. */
  onSaved: (inventoryId: number) => void;
};

/** Changes an item; a changed quantity is a movement, a changed condition moves the goods (CAT-04). */
export function EditItemDialog({ item, onClose, onSaved }: EditItemDialogProps) {
  // What the item was when the form opened is what its changes are measured against.
  const [original, setOriginal] = useState(item);
  const edit = useDraft(draftOf(item), { problems: problemsOf });
  const { draft, isIncomplete } = edit;
  const attempt = useAttempt();
  const update = useChange(updateItem, stockReads);
  const departments = useDepartments();
  const problems: StockProblems = {
    price: edit.problemOf('price') ?? undefined,
    quantity: edit.problemOf('quantity') ?? undefined,
  };
  const needsSerial = original.serialRequired && draft.quantity !== original.quantity;

  const submit = async () => {
    const save = async () => {
      const said = await update.run(changesOf(original, draft));
      // Who has read how many there are now may save.
      const { onHand } = said as { onHand?: unknown };
      if (refusalOf(said) && typeof onHand === 'number') setOriginal({ ...original, quantity: onHand });
      return said;
    };
    const answer = await attempt.run(save, { done: texts.SAVED });
    if (!answer) return;
    onSaved(answer.intValue);
    onClose();
  };
  return (
    <FormDialog
      title={texts.EDIT_TITLE}
      width={500}
      draft={edit}
      sending={{ busy: update.busy }}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <StockFields
        departmentId={Number(draft.departmentId)}
        draft={draft}
        onChange={edit.set}
        problems={problems}
        serials={needsSerial}
        serialsLabel={texts.SERIAL_CHANGED}
      />
      <Field label={texts.STORE_TITLE} error={edit.problemOf('title')}>
        <TextInput maxLength={300} {...edit.bind('title')} />
      </Field>
      <div className="two">
        <Field label={texts.ARTIST} optional>
          <TextInput maxLength={200} {...edit.bind('artist')} />
        </Field>
        <Field label={texts.DEPARTMENT}>
          <SelectInput options={departments.options} {...edit.bind('departmentId')} />
        </Field>
      </div>
      <EditFailed failure={attempt.problem} isIncomplete={isIncomplete} />
    </FormDialog>
  );
}
