import type { ReactNode } from 'react';
import type { BulkField, BulkValues } from '#domains/pricing/web/bulk-rules.ts';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import type { RuleStart } from '#domains/pricing/web/rule-form-draft.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';

export const STARTS: readonly { value: RuleStart; label: string }[] = [
  { value: 'guide', label: texts.START_GUIDE },
  { value: 'loose', label: texts.START_LOOSE },
  { value: 'msrp', label: texts.START_MSRP },
  { value: 'shelf', label: texts.START_SHELF },
];
const YES_NO = [
  { value: 'yes', label: texts.BULK_YES },
  { value: 'no', label: texts.BULK_NO },
];
const TO_BY = [
  { value: 'to', label: texts.BULK_TO },
  { value: 'by', label: texts.BULK_BY },
];

export type BulkFieldsProps = {
  on: ReadonlySet<BulkField>;
  values: BulkValues;
  missing: Partial<Record<BulkField, string>>;
  onTick: (field: BulkField, isOn: boolean) => void;
  /** Typing into a field names it. */
  onValues: (field: BulkField, next: Partial<BulkValues>) => void;
};

/** The fields that a bulk change may name, each with its tick. */
export function BulkFields(props: BulkFieldsProps) {
  const { values, onValues } = props;
  const percent = (field: 'floor' | 'step', min: number) => (
    <NumberInput
      value={values[field]}
      onChange={(next) => onValues(field, { [field]: next })}
      min={min}
      max={900}
      decimals={3}
      unit="%"
    />
  );
  const price = (field: 'sellFixed' | 'defaultPrice' | 'buyFixed') => (
    <MoneyInput value={values[field]} onChange={(next) => onValues(field, { [field]: next })} />
  );
  const whole = (field: 'ends' | 'max', max: number, unit: string) => (
    <NumberInput
      value={values[field]}
      onChange={(next) => onValues(field, { [field]: next })}
      min={0}
      max={max}
      unit={unit}
    />
  );
  return (
    <div className="rule-bulk">
      <Band {...props} />
      <Row {...props} field="start" label={texts.STARTS}>
        <SelectInput
          value={values.start}
          options={STARTS}
          onChange={(start) => onValues('start', { start: start as RuleStart })}
        />
      </Row>
      <Percents {...props} />
      <Row {...props} field="sellFixed" label={texts.BULK_SELL_FIXED} hint={texts.BULK_EMPTY}>
        {price('sellFixed')}
      </Row>
      <Row {...props} field="ends" label={texts.ENDS} hint={texts.BULK_EMPTY}>
        {whole('ends', 99, texts.CENTS)}
      </Row>
      <Row {...props} field="defaultPrice" label={texts.DEFAULT_PRICE} hint={texts.BULK_EMPTY}>
        {price('defaultPrice')}
      </Row>
      <Buys {...props} />
      <Row {...props} field="buyFixed" label={texts.BULK_BUY_FIXED} hint={texts.BULK_EMPTY}>
        {price('buyFixed')}
      </Row>
      <Row {...props} field="max" label={texts.MAX} hint={texts.BULK_EMPTY}>
        {whole('max', 9_999, texts.COPIES)}
      </Row>
      <Overstock {...props} />
      <Row {...props} field="doNotBuy" label={texts.DO_NOT_BUY}>
        <Segmented
          label={texts.DO_NOT_BUY}
          options={YES_NO}
          value={values.doNotBuy ? 'yes' : 'no'}
          onChange={(next) => onValues('doNotBuy', { doNotBuy: next === 'yes' })}
        />
      </Row>
      <Row {...props} field="floor" label={texts.FLOOR} hint={texts.BULK_EMPTY}>
        {percent('floor', 0)}
      </Row>
      <Row {...props} field="step" label={texts.STEP} hint={texts.BULK_EMPTY}>
        {percent('step', 0.001)}
      </Row>
    </div>
  );
}

type TickProps = Pick<BulkFieldsProps, 'on' | 'onTick'> & { field: BulkField; label: string };

function Tick({ on, onTick, field, label }: TickProps) {
  return (
    <Check checked={on.has(field)} onChange={(isOn) => onTick(field, isOn)} label={texts.bulkTick(label)}>
      {label}
    </Check>
  );
}

type RowProps = BulkFieldsProps & TickProps & { hint?: string; children: ReactNode };

/** A tick that names the field, and beside it what the field becomes. */
function Row(props: RowProps) {
  const { on, missing, field, label, hint, children } = props;
  return (
    <>
      <Tick {...props} />
      <Field
        label={label}
        hideLabel
        error={missing[field] ?? null}
        {...(hint !== undefined && on.has(field) && { hint })}
      >
        {children}
      </Field>
    </>
  );
}

function Band(props: BulkFieldsProps) {
  const { missing, values, onValues } = props;
  return (
    <>
      <Tick {...props} field="band" label={texts.BAND} />
      <Field label={texts.BAND} hideLabel group error={missing.band ?? null}>
        <div className="two">
          <Field label={texts.LOW} optional>
            <MoneyInput value={values.low} onChange={(low) => onValues('band', { low })} />
          </Field>
          <Field label={texts.HIGH} optional>
            <MoneyInput value={values.high} onChange={(high) => onValues('band', { high })} />
          </Field>
        </div>
      </Field>
    </>
  );
}

function Overstock(props: BulkFieldsProps) {
  const { on, missing, values, onValues } = props;
  return (
    <>
      <Tick {...props} field="overstock" label={texts.OVERSTOCK} />
      <div className="drw-form">
        <Field
          label={texts.OVERSTOCK}
          hideLabel
          group
          error={missing.overstock ?? null}
          {...(on.has('overstock') && { hint: texts.BULK_EMPTY })}
        >
          <div className="two">
            <Field label={texts.OVERSTOCK_FROM} optional>
              <NumberInput
                value={values.overstockFrom}
                onChange={(overstockFrom) => onValues('overstock', { overstockFrom })}
                min={1}
                max={9_999}
                unit={texts.COPIES}
              />
            </Field>
            <Field label={texts.OVERSTOCK_PERCENT} optional>
              <NumberInput
                value={values.overstockPercent}
                onChange={(overstockPercent) => onValues('overstock', { overstockPercent })}
                min={0.001}
                max={100}
                decimals={3}
                unit="%"
              />
            </Field>
          </div>
        </Field>
        <Check
          checked={values.overstockChain}
          disabled={values.overstockFrom === null}
          onChange={(overstockChain) => onValues('overstock', { overstockChain })}
        >
          {texts.OVERSTOCK_CHAIN}
        </Check>
      </div>
    </>
  );
}

function Percents(props: BulkFieldsProps) {
  const { missing, values, onValues } = props;
  return (
    <>
      <Tick {...props} field="sell" label={texts.SELL_PERCENT} />
      <div className="rule-toby">
        <Segmented
          label={texts.bulkHow(texts.SELL_PERCENT)}
          options={TO_BY}
          value={values.sellBy ? 'by' : 'to'}
          onChange={(next) => onValues('sell', { sellBy: next === 'by' })}
        />
        <Field label={texts.SELL_PERCENT} hideLabel error={missing.sell ?? null}>
          <NumberInput
            value={values.sell}
            onChange={(sell) => onValues('sell', { sell })}
            min={values.sellBy ? -1_000 : 0}
            max={1_000}
            decimals={3}
            unit="%"
          />
        </Field>
      </div>
    </>
  );
}

function Buys(props: BulkFieldsProps) {
  const { missing, values, onValues } = props;
  return (
    <>
      <Tick {...props} field="buys" label={texts.BULK_BUYS} />
      <div className="drw-form">
        <Segmented
          label={texts.bulkHow(texts.BULK_BUYS)}
          options={TO_BY}
          value={values.buysBy ? 'by' : 'to'}
          onChange={(next) => onValues('buys', { buysBy: next === 'by' })}
        />
        <Field
          label={texts.BULK_BUYS}
          hideLabel
          group
          error={missing.buys ?? null}
          hint={texts.BULK_BUYS_HINT}
        >
          <div className="rule-buys">
            {texts.BUY.map((label, at) => (
              <Field key={label} label={label}>
                <NumberInput
                  value={values.buys[at] ?? null}
                  onChange={(buy) =>
                    onValues('buys', {
                      buys: values.buys.map((old, place) => (place === at ? buy : old)),
                    })
                  }
                  min={values.buysBy ? -100 : 0}
                  max={100}
                  decimals={3}
                  unit="%"
                />
              </Field>
            ))}
          </div>
        </Field>
      </div>
    </>
  );
}
