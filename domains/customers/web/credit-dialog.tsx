import { accessMessages } from '#domains/access/messages.ts';
import { type KeyboardEvent, useState } from 'react';
import {
  type CustomerWire,
  getAllCustomers,
  getCustomer,
  searchCustomers,
  setCustomerCredit,
} from '#domains/customers/contract/calls.ts';
import { customersWebMessages as texts } from './messages.ts';
import { cents, fromDollars, toDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SumBoxes } from '#ui/data/stat-strip.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Direction = 'add' | 'take';

const directions = [
  { value: 'add', label: texts.ADD_CREDIT },
  { value: 'take', label: texts.TAKE_CREDIT },
] as const;

/** Adds to or takes from the store credit, with a reason (CUST-05). A balance that moved meanwhile is refused by the server. */
export function CreditDialog({ customer, onClose }: { customer: CustomerWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const [direction, setDirection] = useState<Direction>('add');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = useChange(setCustomerCredit, [getCustomer, getAllCustomers, searchCustomers]);
  const balance = fromDollars(customer.storeCredit);
  const next = cents(balance + (direction === 'add' ? 1 : -1) * (amount ?? 0));
  const amountProblem =
    amount === null
      ? accessMessages.REQUIRED
      : amount === 0
        ? texts.AMOUNT_MISSING
        : next < 0
          ? texts.tooMuch(formatMoney(balance))
          : null;
  const noteProblem = note.trim() === '' ? accessMessages.REQUIRED : null;

  const submit = async () => {
    setTried(true);
    setRefusal(null);
    if (amountProblem || noteProblem || set.busy) return;
    try {
      const answer = await set.run({
        customerId: customer.customerId,
        activeAmount: toDollars(next),
        expectedAmount: customer.storeCredit,
        clientId,
        note: note.trim(),
      });
      const refused = refusalOf(answer);
      if (refused) return setRefusal(refused.message);
      toast(texts.ADJUSTED);
      onClose();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog
      title={texts.ADJUST}
      aside={<span className="t3 s">{`${customer.firstName} ${customer.lastName}`}</span>}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Spread />
          <Button size="large" onClick={onClose}>
            {texts.CANCEL}
          </Button>
          <Button size="large" tone="primary" busy={set.busy} onClick={() => void submit()}>
            {texts.ADJUST}
          </Button>
        </>
      }
    >
      <div className="cust-form">
        <Segmented
          label={texts.ADD_OR_TAKE}
          options={directions}
          value={direction}
          onChange={setDirection}
          size="touch"
        />
        <Field label={texts.AMOUNT} error={tried || (amount && next < 0) ? amountProblem : null}>
          <MoneyInput value={amount} onChange={setAmount} onKeyDown={submitOnEnter} height={44} />
        </Field>
        <SumBoxes
          boxes={[
            { label: texts.BALANCE, value: formatMoney(balance) },
            { label: texts.NEW_BALANCE, value: formatMoney(next), tone: next < 0 ? 'bad' : undefined },
          ]}
        />
        <Field label={texts.REASON} hint={texts.REASON_HINT} error={tried ? noteProblem : null}>
          <TextArea value={note} onChange={setNote} maxLength={500} />
        </Field>
        {refusal && <Note tone="refusal">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
