import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getConditionList, getConfigsForDepartment } from '#domains/departments/contract/calls.ts';
import { STARTS } from '#domains/pricing/web/bulk-rules-fields.tsx';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import type { RuleForm, RuleStart } from '#domains/pricing/web/rule-form-draft.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import type { DraftOf } from '#platform/web/use-draft.ts';

const LONG_MS = 600_000;

type FormProps = { form: DraftOf<RuleForm> };

/** The names behind a rule's ids, and what can be chosen. A department without configurations has 'None' (PRICE-06). */
export function useRuleNames({ departmentId, configurationId, conditionId }: RuleForm) {
  const departments = useDepartments();
  const conditions = useCall(getConditionList, {}, { staleMs: LONG_MS });
  const configurations = useCall(
    getConfigsForDepartment,
    { id: Number(departmentId) },
    { enabled: departmentId !== '', staleMs: LONG_MS },
  );
  const found = (configurations.data ?? []).map((one) => ({
    value: String(one.configurationId),
    label: one.name,
  }));
  const isNone = found.some((one) => one.value === '');
  const options = {
    departments: [{ value: '', label: texts.ANY_DEPARTMENT }, ...departments.options],
    configurations: isNone ? found : [{ value: '', label: texts.ANY_CONFIGURATION }, ...found],
    conditions: [
      { value: '', label: texts.ANY_CONDITION },
      ...(conditions.data ?? []).map((one) => ({ value: String(one.conditionId), label: one.name })),
    ],
  };
  const nameOf = (list: readonly { value: string; label: string }[], id: string): string[] =>
    id === '' ? [] : list.filter((one) => one.value === id).map((one) => one.label);
  const names = [
    ...nameOf(options.departments, departmentId),
    ...nameOf(options.configurations, configurationId),
    ...nameOf(options.conditions, conditionId),
  ];
  return { options, names };
}

/** What a person sets of a rule: which items, what they sell for, what is paid for them, what holds a new price back. */
export function RuleFields({ form, disabled }: FormProps & { disabled: boolean }) {
  return (
    <fieldset className="drw-form" disabled={disabled}>
      <WhichItems form={form} />
      <SellFields form={form} />
      <BuyFields form={form} />
      <div className="two">
        <Field label={texts.FLOOR} optional>
          <NumberInput {...form.bind('floor')} min={0} max={900} decimals={3} unit="%" />
        </Field>
        <Field label={texts.STEP} optional>
          <NumberInput {...form.bind('step')} min={0.001} max={900} decimals={3} unit="%" />
        </Field>
      </div>
    </fieldset>
  );
}

function WhichItems({ form }: FormProps) {
  const { options } = useRuleNames(form.draft);
  return (
    <>
      <Field label={texts.NAME} optional>
        <TextInput maxLength={200} {...form.bind('description')} />
      </Field>
      <Field label={texts.DEPARTMENT}>
        <SelectInput
          value={form.draft.departmentId}
          options={options.departments}
          onChange={(departmentId) => form.set({ departmentId, configurationId: '' })}
        />
      </Field>
      <div className="two">
        <Field label={texts.CONFIGURATION}>
          <SelectInput {...form.bind('configurationId')} options={options.configurations} />
        </Field>
        <Field label={texts.CONDITION}>
          <SelectInput {...form.bind('conditionId')} options={options.conditions} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.LOW} optional>
          <MoneyInput {...form.bind('low')} />
        </Field>
        <Field label={texts.HIGH} optional error={form.problemOf('high')}>
          <MoneyInput {...form.bind('high')} />
        </Field>
      </div>
    </>
  );
}

function SellFields({ form }: FormProps) {
  return (
    <>
      <Field label={texts.STARTS}>
        <SelectInput
          value={form.draft.start}
          options={STARTS}
          onChange={(start) => form.set({ start: start as RuleStart })}
        />
      </Field>
      <div className="two">
        <Field label={texts.SELL_PERCENT} error={form.problemOf('sellPercent')}>
          <NumberInput {...form.bind('sellPercent')} min={0} max={1000} decimals={3} unit="%" />
        </Field>
        <Field label={texts.SELL_FIXED} optional>
          <MoneyInput {...form.bind('sellFixed')} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.ENDS} optional>
          <NumberInput {...form.bind('ends')} min={0} max={99} unit={texts.CENTS} />
        </Field>
        <Field label={texts.DEFAULT_PRICE} optional>
          <MoneyInput {...form.bind('defaultPrice')} />
        </Field>
      </div>
    </>
  );
}

function BuyFields({ form }: FormProps) {
  const { buys, overstockFrom, overstockChain, doNotBuy } = form.draft;
  return (
    <>
      <Field label={texts.BUY_TITLE} group error={form.problemOf('buys')}>
        <div className="rule-buys">
          {texts.BUY.map((label, at) => (
            <Field key={label} label={label}>
              <NumberInput
                value={buys[at] ?? null}
                onChange={(buy) => form.set({ buys: buys.map((old, place) => (place === at ? buy : old)) })}
                min={0}
                max={100}
                decimals={3}
                unit="%"
                invalid={form.problemOf('buys') !== null && buys[at] === null}
              />
            </Field>
          ))}
        </div>
      </Field>
      <div className="two">
        <Field label={texts.BUY_FIXED} optional>
          <MoneyInput {...form.bind('buyFixed')} />
        </Field>
        <Field label={texts.MAX} optional>
          <NumberInput {...form.bind('maxQuantity')} min={0} max={9_999} unit={texts.COPIES} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.OVERSTOCK_FROM} optional error={form.problemOf('overstockFrom')}>
          <NumberInput {...form.bind('overstockFrom')} min={1} max={9_999} unit={texts.COPIES} />
        </Field>
        <Field label={texts.OVERSTOCK_PERCENT} optional>
          <NumberInput {...form.bind('overstockPercent')} min={0.001} max={100} decimals={3} unit="%" />
        </Field>
      </div>
      <Check
        checked={overstockChain}
        disabled={overstockFrom === null}
        onChange={(next) => form.set({ overstockChain: next })}
      >
        {texts.OVERSTOCK_CHAIN}
      </Check>
      <Check checked={doNotBuy} onChange={(next) => form.set({ doNotBuy: next })}>
        {texts.DO_NOT_BUY}
      </Check>
    </>
  );
}
