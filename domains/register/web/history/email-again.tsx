import { useState } from 'react';
import { getCustomer } from '#domains/customers/contract/calls.ts';
import { emailReceipt } from '#domains/register/contract/finished.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';
import { screenMessages as texts } from '../messages.ts';
import { EmailDialog } from '../payment/email-dialog.tsx';

/** Mails the receipt of a finished transaction once more, as a copy; the customer's address is there already. */
export function EmailAgain({ transaction, onClose }: { transaction: TransactionWire; onClose: () => void }) {
  const { customer, transactionId } = transaction;
  const mayRead = useMayDo('customers.view');
  const mayEdit = useMayDo('customers.edit');
  const asks = customer !== null && mayRead;
  const card = useCall(getCustomer, { id: customer?.customerId ?? 0 }, { enabled: asks, staleMs: 60_000 });
  const change = useChange(emailReceipt, [getCustomer]);
  const [refused, setRefused] = useState<string | null>(null);
  if (asks && card.isPending) return null;
  const known = card.data?.email ?? '';
  const mail = async (email: string, keep: boolean) => {
    setRefused(null);
    const input = { TransactionId: transactionId, Email: email, Copy: true, ...(keep ? { Keep: true } : {}) };
    const answer = await change.run(input).catch(() => null);
    if (!answer) return;
    const refusal = refusalOf(answer);
    if (refusal) return setRefused(refusal.message);
    toast(texts.mailedTo(email));
    onClose();
  };
  return (
    <EmailDialog
      email={known}
      knownEmail={known}
      keepFor={mayEdit ? (customer?.name ?? null) : null}
      save={texts.SEND_RECEIPT}
      busy={change.busy}
      problem={refused ?? (change.error ? failureText(change.error) : null)}
      onSave={(email, keep) => void mail(email, keep)}
      onClose={onClose}
    />
  );
}
