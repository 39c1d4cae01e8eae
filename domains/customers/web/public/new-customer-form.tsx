import { FormDialog } from '#platform/web/form-dialog.tsx';
import '../customers.css';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { getCustomer, type FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { CustomerForm } from '#domains/customers/web/customer-form.tsx';
import { startOf } from '#domains/customers/web/start-of.ts';
import { useCustomerCard } from '#domains/customers/web/use-customer-card.ts';
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
  const submit = async () => {
    const id = await card.save();
    if (id === null) return false;
    const customer = await attempt.run(() => send(getCustomer, { id }));
    if (customer) onAdded(customer);
    return true;
  };
  return (
    <FormDialog
      title={texts.NEW}
      width={500}
      sending={{ busy: card.isBusy, problem: card.refusal ?? attempt.problem }}
      cancel={texts.BACK}
      onCancel={onBack}
      act={texts.ADD_AND_ATTACH}
      onSend={submit}
      onClose={onClose}
    >
      <CustomerForm card={card} quick />
    </FormDialog>
  );
}
