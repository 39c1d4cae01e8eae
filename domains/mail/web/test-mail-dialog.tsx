import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { listMails, sendTestMail } from '#domains/mail/contract/calls.ts';
import { mailWebMessages as texts } from '#domains/mail/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';

/** Does the store's email work? A test to an address. */
export function TestMailDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const change = useChange(sendTestMail, [listMails]);
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const go = async () => {
    const to = email.trim();
    const wrong = to === '' ? accessMessages.REQUIRED : emailProblem(to);
    if (wrong) return setSaid(wrong);
    const answer = await change.run({ ClientId: clientId, Email: to }).catch(() => null);
    if (!answer) return;
    const refusal = refusalOf(answer);
    if (refusal) return setSaid(refusal.message);
    toast(texts.SENDING);
    onClose();
  };
  return (
    <FormDialog
      title={texts.TEST_TITLE}
      width={480}
      sending={change}
      act={texts.SEND}
      onSend={go}
      onClose={onClose}
    >
      <p className="t2">{texts.TEST_DETAIL}</p>
      <Field label={texts.ADDRESS} error={said ?? (change.error ? failureText(change.error) : null)}>
        <TextInput
          type="email"
          value={email}
          onChange={(text) => {
            setEmail(text);
            setSaid(null);
          }}
          autoComplete="off"
          autoFocus
        />
      </Field>
    </FormDialog>
  );
}
