import { useState } from 'react';
import { getCheckIn, setInvoice } from '#domains/transfers/contract/own.ts';
import { checkInSums } from '#domains/transfers/rules/check-in-state.ts';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn, CheckInData } from './use-check-in.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';

/** What the goods and their freight come to beside what the vendor charges; a difference names its most likely line. */
export function InvoicePanel({ checkIn, isOver }: { checkIn: CheckIn; isOver: boolean }) {
  const { data } = checkIn;
  const mayNot = useRightReason('transfers.receive');
  const save = useSubmit(setInvoice, { forgets: [getCheckIn] });
  const { scanned, withoutCost } = checkInSums(checkIn.lines);
  const { goods, together, freight, transfer } = data;
  const off = isOver || mayNot !== null;
  const mayCost = useMayDo('costs.edit');
  const send = (values: { InvoiceNumber?: string; invoiceTotal?: Cents | ''; freight?: Cents }) =>
    void save.send({ transferId: transfer.inventoryTransferID, ...values });
  return (
    <section className="ci-panel" aria-label={texts.INVOICE}>
      <h2>{transfer.InvoiceNumber === '' ? texts.INVOICE : `${texts.INVOICE} ${transfer.InvoiceNumber}`}</h2>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <Stack gap={4} className="ci-invoice">
        {goods !== null && (
          <div className="led num">
            <span>{texts.goods(scanned)}</span>
            <b>{formatMoney(goods)}</b>
          </div>
        )}
        {goods !== null && withoutCost > 0 && (
          <p className="xs num" style={{ color: 'var(--warn-text)' }} role="status">
            {texts.withoutCost(withoutCost)}
          </p>
        )}
        {together !== null && (
          <>
            <AmountField
              label={texts.FREIGHT}
              start={freight}
              off={off || !mayCost}
              onSave={(amount) => send({ freight: cents(amount) })}
            />
            <div className="led sum num">
              <span>{texts.TOGETHER}</span>
              <b>{formatMoney(together)}</b>
            </div>
            <AmountField
              label={texts.INVOICE_TOTAL}
              start={data.invoiceTotal}
              off={off || !mayCost}
              onSave={(amount) => send({ invoiceTotal: cents(amount) })}
              onEmptied={() => send({ invoiceTotal: '' })}
            />
          </>
        )}
        <NumberField
          start={transfer.InvoiceNumber}
          off={off}
          onSave={(InvoiceNumber) => send({ InvoiceNumber })}
        />
      </Stack>
      <Difference data={data} withoutCost={withoutCost} />
    </section>
  );
}

type Differing = Pick<
  CheckInData,
  'invoiceTotal' | 'together' | 'likeliest' | 'likeliestUnits' | 'isCleared' | 'paid'
>;

/** The difference between invoice and goods: with its most likely line until somebody clears it, then with what is paid. */
export function Difference({ data, withoutCost = 0 }: { data: Differing; withoutCost?: number }) {
  const { invoiceTotal, together, likeliest, likeliestUnits } = data;
  if (invoiceTotal === null || together === null) return null;
  const difference = cents(invoiceTotal - together);
  if (difference === 0) return null;
  const isMore = difference > 0;
  const off = texts.invoiceOff(formatMoney(cents(Math.abs(difference))), isMore);
  if (data.isCleared)
    return (
      <Note tone="ok" title={off}>
        {texts.invoiceCleared(data.paid === null ? null : formatMoney(data.paid))}
      </Note>
    );
  // Before every cost is known, no line is the likely one.
  const each = likeliestUnits > 0 && withoutCost === 0 ? cents(Math.abs(difference) / likeliestUnits) : null;
  return (
    <Note tone="warn" title={off}>
      {each !== null && texts.likely(likeliest, likeliestUnits, formatMoney(each), isMore)}
    </Note>
  );
}

type FieldProps<Value> = { start: Value; off: boolean; onSave: (value: NonNullable<Value>) => void };

/** Saved when it is left or by Enter; typed numbers stay until they are. */
function NumberField({ start, off, onSave }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed !== null && typed.trim() !== start) onSave(typed.trim());
    setTyped(null);
  };
  return (
    <Field label={texts.INVOICE_NUMBER}>
      <TextInput
        height={36}
        value={typed ?? start}
        disabled={off}
        maxLength={60}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </Field>
  );
}

type AmountProps = FieldProps<number | null> & {
  label: string;
  /** Without it an emptied field shows again what is known. */
  onEmptied?: () => void;
};

function AmountField({ label, start, off, onSave, onEmptied }: AmountProps) {
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const known = start;
  const save = () => {
    if (typed === null && known !== null) onEmptied?.();
    else if (typed !== undefined && typed !== null && typed !== known) onSave(typed);
    setTyped(undefined);
  };
  return (
    <Field label={label}>
      <MoneyInput
        height={36}
        value={typed === undefined ? known : typed}
        disabled={off}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </Field>
  );
}
