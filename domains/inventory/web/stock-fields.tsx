import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getDepartmentConditions, getDeptCaseConditions } from '#domains/departments/contract/calls.ts';
import type { StockDraft } from '#domains/inventory/web/public/use-add-item.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import type { StockProblems } from '#domains/inventory/web/public/stock-problems.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';

export type StockFieldsProps = {
  departmentId: number;
  draft: StockDraft;
  onChange: (next: Partial<StockDraft>) => void;
  /** Shown at the fields. */
  problems: StockProblems;
  serials: boolean;
  /** Instead of the words for new copies. */
  serialsLabel?: string;
  /** Under the price: what else is known of it. */
  priceHint?: string;
};

/** Price, cost, quantity, condition, serial numbers, bin, tags and notes. */
export function StockFields({
  departmentId,
  draft,
  onChange,
  problems,
  serials,
  serialsLabel,
  priceHint,
}: StockFieldsProps) {
  const asked = { enabled: departmentId > 0, staleMs: 600_000 };
  const conditions = useCall(getDepartmentConditions, { DepartmentId: departmentId }, asked);
  const cases = useCall(getDeptCaseConditions, { DepartmentId: departmentId }, asked);
  const caseOptions = (cases.data ?? []).map((one) => ({
    value: String(one.caseConditionId),
    label: one.name,
  }));
  const usual = useDepartments().list.find((one) => one.departmentId === departmentId)?.defaultCondition;
  const usualCase = cases.data?.find((one) => one.isDefault);
  const mayCost = useMayDo('costs.edit');
  return (
    <>
      <div className="two">
        <Field label={texts.CONDITION} error={problems.condition}>
          <SelectInput
            value={draft.condition || String(usual ?? '')}
            placeholder={texts.CHOOSE}
            options={(conditions.data ?? []).map((one) => ({
              value: String(one.conditionId),
              label: one.name,
            }))}
            onChange={(condition) => onChange({ condition })}
          />
        </Field>
        {caseOptions.length > 0 && (
          <Field label={texts.CASE_CONDITION}>
            <SelectInput
              value={draft.caseCondition || String(usualCase?.caseConditionId ?? '')}
              placeholder={texts.NO_CASE}
              options={caseOptions}
              onChange={(caseCondition) => onChange({ caseCondition })}
            />
          </Field>
        )}
      </div>
      <div className="two">
        <Field label={texts.SALE_PRICE} error={problems.price} hint={priceHint}>
          <MoneyInput value={draft.price} onChange={(price) => onChange({ price })} />
        </Field>
        {mayCost && (
          <Field label={texts.COST} optional>
            <MoneyInput value={draft.cost} onChange={(cost) => onChange({ cost })} />
          </Field>
        )}
      </div>
      <div className="two">
        <Field label={texts.QUANTITY} error={problems.quantity}>
          <NumberInput
            // Sold below zero stays what it is until a person counts.
            min={draft.quantity !== null && draft.quantity < 0 ? undefined : 0}
            max={99_999}
            value={draft.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        </Field>
        <Field label={texts.BIN} optional>
          <TextInput maxLength={20} value={draft.bin} onChange={(bin) => onChange({ bin })} />
        </Field>
      </div>
      {serials && (
        <Field
          label={serialsLabel ?? texts.SERIALS}
          hint={serialsLabel ? undefined : texts.serialsHint(draft.quantity ?? 0)}
          error={problems.serials}
        >
          <TextArea
            rows={3}
            maxLength={2_000}
            value={draft.serials}
            onChange={(text) => onChange({ serials: text })}
          />
        </Field>
      )}
      <Field label={texts.TAGS} hint={texts.TAGS_HINT} optional>
        <TextInput maxLength={300} value={draft.tags} onChange={(tags) => onChange({ tags })} />
      </Field>
      <Field label={texts.NOTES} optional>
        <TextArea maxLength={500} value={draft.notes} onChange={(notes) => onChange({ notes })} />
      </Field>
    </>
  );
}
