import '../customers.css';
import { useRef } from 'react';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { getCustomer, type FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { CustomerForm } from '#domains/customers/web/customer-form.tsx';
import { startOf } from '#domains/customers/web/start-of.ts';
import { useCustomerCard } from '#domains/customers/web/use-customer-card.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusFirstProblem } from '#ui/controls/problem-focus.ts';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Note } from '#ui/data/note.tsx';
import { useAttempt } from '#platform/web/use-submit.ts';
import { send } from '#platform/web/api.ts';

export type NewCustomerFormProps = {
  /** What was typed into the search before. */
  typed: string;
  onAdded: (customer: FoundCustomerWire) => void;
  onBack: () => void;
  onClose: () => void;
};

/** The four fields that a sale needs, in a dialog; the rest of the profile can follow on the card. */
export function NewCustomerForm({ typed, onAdded, onBack, onClose }: NewCustomerFormProps) {
  const card = useCustomerCard(null, useStoreDay(), startOf(typed));
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const id = await card.save();
    if (id === null) return focusFirstProblem(form);
    const customer = await attempt.run(() => send(getCustomer, { id }));
    if (customer) onAdded(customer);
  };
  const problem = card.refusal ?? attempt.problem;
  return (
    <Dialog
      title={texts.NEW}
      width={500}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onBack}>
            {texts.BACK}
          </Button>
          <Spread />
          <Button size="large" tone="primary" type="submit" form="new-customer" busy={card.isBusy}>
            {texts.ADD_AND_ATTACH}
          </Button>
        </>
      }
    >
      <form
        id="new-customer"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem && <Note tone="error">{problem}</Note>}
        <CustomerForm card={card} quick />
      </form>
    </Dialog>
  );
}
