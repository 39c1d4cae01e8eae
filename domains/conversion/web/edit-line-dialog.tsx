import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { updateItem } from '#domains/conversion/contract/calls.ts';
import type { BatchItemWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { getDeptCaseConditions, getInventoryConditions } from '#domains/departments/contract/calls.ts';
import { batchReads } from './reads.ts';
import { cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

type Draft = {
  condition: string;
  caseCondition: string;
  quantity: number | null;
  price: number | null;
  cost: number | null;
  notes: string;
};

const MOST = 9_999;

/** What a line becomes, how many, and for how much. Only what was changed is sent. */
export function EditLineDialog({ item, onClose }: { item: BatchItemWire; onClose: () => void }) {
  const mayNotCost = useRightReason('costs.edit');
  const conditions = useCall(getInventoryConditions, {}, { staleMs: 60_000 });
  const cases = useCall(getDeptCaseConditions, { DepartmentId: item.departmentId }, { staleMs: 60_000 });
  const act = useSubmit(updateItem, { forgets: batchReads, done: (answer) => answer.message });
  const start: Draft = {
    condition: String(item.conditionId),
    caseCondition: item.caseCondition,
    quantity: item.quantity,
    price: item.salePrice,
    cost: item.cost,
    notes: item.notes,
  };
  const form = useDraft(start, {
    onChange: act.reset,
    problems: ({ quantity, price }) => ({
      quantity: quantity === null ? accessMessages.REQUIRED : null,
      price: price === null ? accessMessages.REQUIRED : null,
    }),
  });
  const { draft, bind, problemOf } = form;
  const changed = <Key extends keyof Draft>(key: Key) =>
    draft[key] === start[key] || draft[key] === null ? undefined : draft[key];
  const given = (amount: number | null | undefined) =>
    amount === undefined || amount === null ? undefined : cents(amount);
  const submit = async () => {
    const saved = await act.send({
      converterBatchItemId: item.converterBatchItemId,
      condition: changed('condition'),
      caseCondition: changed('caseCondition') || undefined,
      quantity: changed('quantity') ?? undefined,
      salePrice: given(changed('price')),
      cost: given(changed('cost')),
      notes: changed('notes'),
    });
    if (saved) onClose();
  };
  const caseOptions = (cases.data ?? []).map(({ caseCondition }) => ({
    value: caseCondition,
    label: caseCondition,
  }));
  return (
    <FormDialog
      title={item.title}
      scans="refuse"
      draft={form}
      sending={act}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.CONDITION} hint={texts.is(item.sourceCondition)}>
        <SelectInput
          height={48}
          {...bind('condition')}
          options={(conditions.data ?? []).map(({ conditionId, name }) => ({
            value: String(conditionId),
            label: name,
          }))}
        />
      </Field>
      {caseOptions.length > 0 && (
        <Field label={texts.CASE}>
          <SelectInput
            height={48}
            {...bind('caseCondition')}
            placeholder={texts.USUAL}
            options={caseOptions}
          />
        </Field>
      )}
      <div className="cv-pair">
        <Field label={texts.QUANTITY} error={problemOf('quantity')}>
          <NumberInput
            height={48}
            min={1}
            max={item.serialNumber ? 1 : MOST}
            disabled={item.serialNumber !== ''}
            {...bind('quantity')}
          />
        </Field>
        <Field label={texts.SALE_PRICE} hint={texts.PRICE_FROM[item.priceFrom]} error={problemOf('price')}>
          <MoneyInput height={48} {...bind('price')} />
        </Field>
        {item.cost !== null && (
          <Field label={texts.UNIT_COST} hint={mayNotCost ?? undefined}>
            <MoneyInput height={48} disabled={mayNotCost !== null} {...bind('cost')} />
          </Field>
        )}
      </div>
      <Field label={texts.NOTES} optional>
        <TextInput height={48} maxLength={500} {...bind('notes')} />
      </Field>
    </FormDialog>
  );
}
