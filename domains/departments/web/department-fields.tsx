import type { ConditionWire } from '#domains/departments/contract/calls.ts';
import type { DepartmentForm, Family } from '#domains/departments/web/department-form.ts';
import { PARTS, inOrder, usualParts } from '#domains/departments/rules/parts.ts';
import { partNames } from '#domains/departments/messages.ts';
import { departmentsWebMessages as texts, familyNames } from '#domains/departments/web/messages.ts';
import { TaxParts } from '#domains/departments/web/public/tax-parts.tsx';
import { Check } from '#ui/controls/check.tsx';
import { CheckGroup } from '#ui/controls/choice-keys.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';

// A select can't have an empty value of its own.
const NONE = '0';
const FAMILIES = (Object.keys(familyNames) as Family[]).map((value) => ({
  value,
  label: familyNames[value],
}));

export type DepartmentFieldsProps = {
  form: DepartmentForm;
  conditions: readonly ConditionWire[];
  disabled: boolean;
  nameProblem: string | null;
  /** Somebody tried to save it. */
  tried: boolean;
  onChange: (next: Partial<DepartmentForm>) => void;
  onSubmit: () => void;
};

/** What a person sets of a department. */
export function DepartmentFields(props: DepartmentFieldsProps) {
  const { form, conditions, disabled, nameProblem, tried, onChange, onSubmit } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack as="fieldset" gap={12} className="dep-form" disabled={disabled}>
        <Field label={texts.NAME} error={nameProblem}>
          <TextInput
            maxLength={60}
            value={form.departmentName}
            onChange={(departmentName) => onChange({ departmentName })}
          />
        </Field>
        <Field label={texts.DESCRIPTION} optional>
          <TextInput
            maxLength={300}
            value={form.description}
            onChange={(description) => onChange({ description })}
          />
        </Field>
        <Field label={texts.FAMILY}>
          <SelectInput
            value={form.family}
            options={FAMILIES}
            // The usual parts follow the family as long as nobody chose others.
            onChange={(family) =>
              onChange(
                String(form.parts) === String(usualParts(form.family))
                  ? { family, parts: usualParts(family) }
                  : { family },
              )
            }
          />
        </Field>
        <PercentFields form={form} disabled={disabled} tried={tried} onChange={onChange} />
        <Field label={texts.USUAL}>
          <SelectInput
            value={form.defaultCondition || NONE}
            options={[
              { value: NONE, label: texts.NO_USUAL },
              ...conditions.map((one) => ({ value: String(one.conditionId), label: one.name })),
            ]}
            onChange={(id) => onChange({ defaultCondition: id === NONE ? '' : id })}
          />
        </Field>
        <Field group label={texts.USED} hint={texts.USED_HINT}>
          <CheckGroup
            values={[...form.conditionIds]}
            options={conditions.map((one) => ({ value: String(one.conditionId), label: one.name }))}
            onChange={(conditionIds) => onChange({ conditionIds })}
          />
        </Field>
        <Field group label={texts.PARTS} hint={texts.PARTS_HINT}>
          <CheckGroup
            values={[...form.parts]}
            options={PARTS.map((part) => ({ value: part, label: partNames[part] }))}
            onChange={(parts) => onChange({ parts: inOrder(parts) })}
          />
        </Field>
        <Check checked={form.serialRequired} onChange={(serialRequired) => onChange({ serialRequired })}>
          {texts.SERIAL}
        </Check>
        <Check checked={form.enableBins} onChange={(enableBins) => onChange({ enableBins })}>
          {texts.BINS}
        </Check>
        <Check
          checked={form.enabled}
          detail={texts.ENABLED_HINT}
          onChange={(enabled) => onChange({ enabled })}
        >
          {texts.ENABLED}
        </Check>
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </Stack>
    </form>
  );
}

function PercentFields({
  form,
  disabled,
  tried,
  onChange,
}: Pick<DepartmentFieldsProps, 'form' | 'disabled' | 'tried' | 'onChange'>) {
  return (
    <>
      <Field label={texts.TAX_CHAIN} hint={texts.TAX_CHAIN_HINT}>
        <NumberInput
          min={0}
          max={100}
          decimals={3}
          unit="%"
          value={form.taxRate}
          disabled={form.taxParts.length > 0}
          onChange={(taxRate) => onChange({ taxRate })}
        />
      </Field>
      <TaxParts draft={form} whose={texts.TAX_CHAIN} disabled={disabled} tried={tried} onChange={onChange} />
      <Field label={texts.DISCOUNT} hint={texts.DISCOUNT_HINT}>
        <NumberInput
          min={0}
          max={100}
          decimals={3}
          unit="%"
          value={form.cashTradeDiscount}
          onChange={(cashTradeDiscount) => onChange({ cashTradeDiscount })}
        />
      </Field>
      <div className="two">
        <Field label={texts.MEMBER_TRADE}>
          <NumberInput
            min={0}
            max={100}
            decimals={3}
            unit="%"
            value={form.memberTradePercent}
            onChange={(memberTradePercent) => onChange({ memberTradePercent })}
          />
        </Field>
        <Field label={texts.MEMBER_BUY}>
          <NumberInput
            min={0}
            max={100}
            decimals={3}
            unit="%"
            value={form.memberBuyPercent}
            onChange={(memberBuyPercent) => onChange({ memberBuyPercent })}
          />
        </Field>
      </div>
    </>
  );
}
