import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import {
  type CustomerWire,
  getAllCustomers,
  getCustomer,
  searchCustomers,
  setCustomerCredit,
} from '#domains/customers/contract/calls.ts';
import { type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { customersWebMessages as texts } from './messages.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SumBoxes } from '#ui/data/stat-strip.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

type Direction = 'add' | 'take';

const directions = [
  { value: 'add', label: texts.ADD_CREDIT },
  { value: 'take', label: texts.TAKE_CREDIT },
] as const;

type Draft = { readonly direction: Direction; readonly amount: number | null; readonly note: string };

const START: Draft = { direction: 'add', amount: null, note: '' };

const balanceAfter = ({ direction, amount }: Draft, balance: Cents): Cents =>
  cents(balance + (direction === 'add' ? 1 : -1) * (amount ?? 0));

function problemsOf(draft: Draft, balance: Cents): Problems<Draft> {
  const tooMuch = balanceAfter(draft, balance) < 0 && texts.tooMuch(formatMoney(balance));
  const amount = draft.amount === null ? accessMessages.REQUIRED : draft.amount === 0 && texts.AMOUNT_MISSING;
  return {
    amount: amount || tooMuch || null,
    note: draft.note.trim() === '' ? accessMessages.REQUIRED : null,
  };
}

/** Adds to or takes from the store credit, with a reason (CUST-05). A balance that moved meanwhile is refused by the server. */
export function CreditDialog({ customer, onClose }: { customer: CustomerWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const balance = customer.storeCredit;
  const form = useDraft(START, { problems: (draft) => problemsOf(draft, balance) });
  const set = useSubmit(setCustomerCredit, {
    forgets: [getCustomer, getAllCustomers, searchCustomers],
    done: texts.ADJUSTED,
  });
  const next = balanceAfter(form.draft, balance);

  const submit = async () => {
    const answer = await set.send({
      customerId: customer.customerId,
      activeAmount: next,
      expectedAmount: balance,
      clientId,
      note: form.draft.note.trim(),
    });
    if (answer) onClose();
  };
  return (
    <FormDialog
      title={texts.ADJUST}
      aside={<span className="t3 s">{`${customer.firstName} ${customer.lastName}`}</span>}
      draft={form}
      sending={set}
      act={texts.ADJUST}
      onSend={submit}
      onClose={onClose}
    >
      <Segmented label={texts.ADD_OR_TAKE} options={directions} {...form.bind('direction')} size="touch" />
      <Field
        label={texts.AMOUNT}
        error={form.problemOf('amount') ?? (next < 0 && texts.tooMuch(formatMoney(balance)))}
      >
        <MoneyInput {...form.bind('amount')} height={44} />
      </Field>
      <SumBoxes
        boxes={[
          { label: texts.BALANCE, value: formatMoney(balance) },
          { label: texts.NEW_BALANCE, value: formatMoney(next), tone: next < 0 ? 'bad' : undefined },
        ]}
      />
      <Field label={texts.REASON} hint={texts.REASON_HINT} error={form.problemOf('note')}>
        <TextArea {...form.bind('note')} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
