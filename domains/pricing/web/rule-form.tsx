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

const LONG_MS = 600_000;

export type RuleProblems = {
  readonly buys?: string | undefined;
  readonly high?: string | undefined;
  readonly overstock?: string | undefined;
  readonly sell?: string | undefined;
};
export type RuleFormProps = {
  form: RuleForm;
  change: (next: Partial<RuleForm>) => void;
  problems: RuleProblems;
  disabled: boolean;
};

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
export function RuleFields({ form, change, problems, disabled }: RuleFormProps) {
  return (
    <fieldset className="drw-form" disabled={disabled}>
      <WhichItems form={form} change={change} problems={problems} />
      <SellFields form={form} change={change} problems={problems} />
      <BuyFields form={form} change={change} problems={problems} />
      <div className="two">
        <Field label={texts.FLOOR} optional>
          <NumberInput
            value={form.floor}
            onChange={(floor) => change({ floor })}
            min={0}
            max={900}
            decimals={2}
            unit="%"
          />
        </Field>
        <Field label={texts.STEP} optional>
          <NumberInput
            value={form.step}
            onChange={(step) => change({ step })}
            min={0.01}
            max={900}
            decimals={2}
            unit="%"
          />
        </Field>
      </div>
    </fieldset>
  );
}

type PartProps = Pick<RuleFormProps, 'form' | 'change'>;

function WhichItems({ form, change, problems }: PartProps & { problems: RuleProblems }) {
  const { options } = useRuleNames(form);
  return (
    <>
      <Field label={texts.NAME} optional>
        <TextInput
          maxLength={200}
          value={form.description}
          onChange={(description) => change({ description })}
        />
      </Field>
      <Field label={texts.DEPARTMENT}>
        <SelectInput
          value={form.departmentId}
          options={options.departments}
          onChange={(departmentId) => change({ departmentId, configurationId: '' })}
        />
      </Field>
      <div className="two">
        <Field label={texts.CONFIGURATION}>
          <SelectInput
            value={form.configurationId}
            options={options.configurations}
            onChange={(configurationId) => change({ configurationId })}
          />
        </Field>
        <Field label={texts.CONDITION}>
          <SelectInput
            value={form.conditionId}
            options={options.conditions}
            onChange={(conditionId) => change({ conditionId })}
          />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.LOW} optional>
          <MoneyInput value={form.low} onChange={(low) => change({ low })} />
        </Field>
        <Field label={texts.HIGH} optional error={problems.high ?? null}>
          <MoneyInput value={form.high} onChange={(high) => change({ high })} />
        </Field>
      </div>
    </>
  );
}

function SellFields({ form, change, problems }: PartProps & { problems: RuleProblems }) {
  return (
    <>
      <Field label={texts.STARTS}>
        <SelectInput
          value={form.start}
          options={STARTS}
          onChange={(start) => change({ start: start as RuleStart })}
        />
      </Field>
      <div className="two">
        <Field label={texts.SELL_PERCENT} error={problems.sell ?? null}>
          <NumberInput
            value={form.sellPercent}
            onChange={(sellPercent) => change({ sellPercent })}
            min={0}
            max={1000}
            decimals={2}
            unit="%"
          />
        </Field>
        <Field label={texts.SELL_FIXED} optional>
          <MoneyInput value={form.sellFixed} onChange={(sellFixed) => change({ sellFixed })} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.ENDS} optional>
          <NumberInput
            value={form.ends}
            onChange={(ends) => change({ ends })}
            min={0}
            max={99}
            unit={texts.CENTS}
          />
        </Field>
        <Field label={texts.DEFAULT_PRICE} optional>
          <MoneyInput value={form.defaultPrice} onChange={(defaultPrice) => change({ defaultPrice })} />
        </Field>
      </div>
    </>
  );
}

function BuyFields({ form, change, problems }: PartProps & { problems: RuleProblems }) {
  return (
    <>
      <Field label={texts.BUY_TITLE} group error={problems.buys ?? null}>
        <div className="rule-buys">
          {texts.BUY.map((label, at) => (
            <Field key={label} label={label}>
              <NumberInput
                value={form.buys[at] ?? null}
                onChange={(buy) =>
                  change({ buys: form.buys.map((old, place) => (place === at ? buy : old)) })
                }
                min={0}
                max={100}
                decimals={2}
                unit="%"
                invalid={problems.buys !== undefined && form.buys[at] === null}
              />
            </Field>
          ))}
        </div>
      </Field>
      <div className="two">
        <Field label={texts.BUY_FIXED} optional>
          <MoneyInput value={form.buyFixed} onChange={(buyFixed) => change({ buyFixed })} />
        </Field>
        <Field label={texts.MAX} optional>
          <NumberInput
            value={form.maxQuantity}
            onChange={(maxQuantity) => change({ maxQuantity })}
            min={0}
            max={9_999}
            unit={texts.COPIES}
          />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.OVERSTOCK_FROM} optional error={problems.overstock ?? null}>
          <NumberInput
            value={form.overstockFrom}
            onChange={(overstockFrom) => change({ overstockFrom })}
            min={1}
            max={9_999}
            unit={texts.COPIES}
          />
        </Field>
        <Field label={texts.OVERSTOCK_PERCENT} optional>
          <NumberInput
            value={form.overstockPercent}
            onChange={(overstockPercent) => change({ overstockPercent })}
            min={0.01}
            max={100}
            decimals={2}
            unit="%"
          />
        </Field>
      </div>
      <Check
        checked={form.overstockChain}
        disabled={form.overstockFrom === null}
        onChange={(overstockChain) => change({ overstockChain })}
      >
        {texts.OVERSTOCK_CHAIN}
      </Check>
      <Check checked={form.doNotBuy} onChange={(doNotBuy) => change({ doNotBuy })}>
        {texts.DO_NOT_BUY}
      </Check>
    </>
  );
}
