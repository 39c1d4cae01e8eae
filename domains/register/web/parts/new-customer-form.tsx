import { useState } from 'react';
import { addCustomer } from '#domains/customers/contract.ts';
import { customerProblems, emptyCustomer } from '#domains/customers/rules/customer-fields.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, Spread } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { useChange } from '#web/call-hooks.ts';
import type { CustomerPick } from '../intents.ts';
import { screenMessages as texts } from '../messages.ts';

type Quick = { firstName: string; lastName: string; phone: string; email: string };

/** What was typed into the search, put where it belongs. */
function fromTyped(typed: string): Quick {
  const text = typed.trim();
  const empty = { firstName: '', lastName: '', phone: '', email: '' };
  if (text.includes('@')) return { ...empty, email: text };
  if (/^[\d\s()+./-]{5,}$/.test(text)) return { ...empty, phone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...empty, firstName, lastName: rest.join(' ') };
}

export type NewCustomerFormProps = {
  typed: string;
  onAdded: (customer: CustomerPick) => void;
  onBack: () => void;
  onClose: () => void;
};

/** The four fields that a sale needs; the rest of the profile can follow later. */
export function NewCustomerForm({ typed, onAdded, onBack, onClose }: NewCustomerFormProps) {
  const [customer, setCustomer] = useState(() => fromTyped(typed));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const add = useChange(addCustomer);
  const problems = customerProblems({ ...emptyCustomer, ...customer }, today);
  const problem = (field: keyof Quick) =>
    tried ? (problems.find((one) => one.field === field)?.message ?? null) : null;
  const set = (field: keyof Quick) => (value: string) => setCustomer({ ...customer, [field]: value });
  const submit = async () => {
    setTried(true);
    setRefusal(null);
    if (problems.length > 0 || add.busy) return;
    try {
      // CUST-04: the new id is intValue.
      const answer = await add.run(customer);
      const refused = refusalOf(answer);
      if (refused) return setRefusal(refused.message);
      toast(texts.CUSTOMER_ADDED);
      onAdded({
        customerId: answer.intValue,
        name: `${customer.firstName} ${customer.lastName}`.trim(),
        memberNumber: '',
        storeCredit: 0,
        taxExempt: false,
      });
    } catch {
      // The note below says it.
    }
  };
  return (
    <Dialog
      title={texts.NEW_CUSTOMER}
      width={500}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button size="large" onClick={onBack}>
            {texts.BACK}
          </Button>
          <Spread />
          <Button size="large" tone="primary" type="submit" form="new-customer" busy={add.busy}>
            {texts.ADD_AND_ATTACH}
          </Button>
        </>
      }
    >
      <form
        id="new-customer"
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {(add.error || refusal) && <Note tone="error">{refusal ?? failureText(add.error)}</Note>}
        <div className="fields two-up">
          <Field label={texts.FIRST_NAME} error={problem('firstName')}>
            <TextInput
              height={48}
              value={customer.firstName}
              onChange={set('firstName')}
              autoComplete="off"
            />
          </Field>
          <Field label={texts.LAST_NAME} error={problem('lastName')}>
            <TextInput height={48} value={customer.lastName} onChange={set('lastName')} />
          </Field>
        </div>
        <Field label={texts.PHONE} error={problem('phone')} hint={texts.PHONE_OR_EMAIL}>
          <TextInput type="tel" height={48} value={customer.phone} onChange={set('phone')} />
        </Field>
        <Field label={texts.EMAIL} error={problem('email')} optional={customer.phone !== ''}>
          <TextInput type="email" height={48} value={customer.email} onChange={set('email')} />
        </Field>
      </form>
    </Dialog>
  );
}
