import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { plainNumber } from '#ui/controls/number-range.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { screenMessages as texts } from '../messages.ts';

export type AmountDialogProps = {
  title: string;
  about: string;
  label: string;
  /** Cents. */
  before: number;
  confirm: string;
  /** What a percent is of, in cents, where one may be typed. */
  percentOf?: number;
  onSave: (cents: number) => void;
  onClose: () => void;
};

/** One amount: the price of a line, the discount of a line. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, about, label, before, confirm, percentOf, onSave, onClose } = props;
  const [value, setValue] = useState<number | null>(before);
  return (
    <FormDialog title={title} width={400} act={confirm} onSend={() => onSave(value ?? 0)} onClose={onClose}>
      <p className="b">{about}</p>
      <Field
        label={label}
        hint={percentOf === undefined ? undefined : texts.orPercent(formatMoney(percentOf))}
      >
        <MoneyInput height={52} value={value} onChange={setValue} percentOf={percentOf} autoFocus />
      </Field>
    </FormDialog>
  );
}

export type DiscountDialogProps = {
  before: { type: 'percent' | 'amount'; value: number } | null;
  onApply: (type: 'percent' | 'amount', value: number) => void;
  onClose: () => void;
};

const QUICK_PERCENTS = [5, 10, 15, 20, 25, 50] as const;

/** A discount on the whole basket (F8): percent or amount; nothing takes it off. */
export function DiscountDialog({ before, onApply, onClose }: DiscountDialogProps) {
  const [type, setType] = useState<'percent' | 'amount'>(before?.type ?? 'percent');
  const [percent, setPercent] = useState(before?.type === 'percent' ? String(before.value) : '');
  const [amount, setAmount] = useState<number | null>(
    before?.type === 'amount' ? fromDollars(before.value) : null,
  );
  const plain = plainNumber(percent.trim(), 3);
  const percentValue = /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
  const bad = type === 'percent' && percent !== '' && (percentValue === null || percentValue > 100);
  const apply = () => {
    if (bad) return;
    onApply(type, type === 'percent' ? (percentValue ?? 0) : (amount ?? 0) / 100);
  };
  return (
    <FormDialog
      title={texts.DISCOUNT_TITLE}
      width={480}
      start={before && <Button onClick={() => onApply(before.type, 0)}>{texts.TAKE_OFF}</Button>}
      act={texts.APPLY}
      onSend={apply}
      onClose={onClose}
    >
      <Segmented
        value={type}
        onChange={setType}
        label={texts.DISCOUNT}
        size="touch"
        full
        options={[
          { value: 'percent', label: texts.PERCENT },
          { value: 'amount', label: texts.AMOUNT },
        ]}
      />
      {type === 'percent' ? (
        <>
          <div className="row" style={{ flexWrap: 'wrap' }}>
            {QUICK_PERCENTS.map((quick) => (
              <Button key={quick} size="touch" className="num" onClick={() => onApply('percent', quick)}>
                {`${quick}%`}
              </Button>
            ))}
          </div>
          <Field label={texts.PERCENT} error={bad ? texts.PERCENT_RANGE : null}>
            <TextInput
              height={52}
              numeric
              inputMode="decimal"
              value={percent}
              onChange={setPercent}
              after={<span className="t3">%</span>}
              maxLength={7}
              autoFocus
            />
          </Field>
        </>
      ) : (
        <Field label={texts.AMOUNT}>
          <MoneyInput height={52} value={amount} onChange={setAmount} autoFocus />
        </Field>
      )}
    </FormDialog>
  );
}
