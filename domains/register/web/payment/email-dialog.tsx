import { useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { Check } from '#ui/controls/check.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { screenMessages as texts } from '../messages.ts';

export type EmailDialogProps = {
  /** What is in the field at first. */
  email: string;
  save: string;
  /** Whose address it may become; null for nobody's. */
  keepFor: string | null;
  /** The address that they have already. */
  knownEmail?: string;
  busy?: boolean;
  /** What the server said against it. */
  problem?: string | null;
  onSave: (email: string, keep: boolean) => void;
  onClose: () => void;
};

/** To which address a receipt goes. */
export function EmailDialog(props: EmailDialogProps) {
  const { save, busy = false, onClose } = props;
  return (
    <Dialog
      title={texts.EMAIL_THE_RECEIPT}
      width={480}
      onClose={onClose}
      footer={
        <FormFooter form="email-receipt" cancel={texts.CANCEL} save={save} busy={busy} onCancel={onClose} />
      }
    >
      <AddressForm {...props} />
    </Dialog>
  );
}

function AddressForm({ email: first, keepFor, knownEmail = '', problem, onSave }: EmailDialogProps) {
  const [email, setEmail] = useState(first);
  const [keep, setKeep] = useState(knownEmail === '');
  const [wrong, setWrong] = useState<string | null>(null);
  const mayKeep = keepFor !== null && email.trim() !== knownEmail;
  return (
    <form
      id="email-receipt"
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const to = email.trim();
        const said = to === '' ? accessMessages.REQUIRED : (emailProblem(to) ?? null);
        setWrong(said);
        if (said === null) onSave(to, mayKeep && keep);
      }}
    >
      <Field label={texts.EMAIL_ADDRESS} error={wrong ?? problem ?? null}>
        <TextInput
          type="email"
          value={email}
          onChange={(text) => {
            setEmail(text);
            setWrong(null);
          }}
          autoComplete="off"
          autoFocus
        />
      </Field>
      {mayKeep && (
        <Check checked={keep} onChange={setKeep}>
          {texts.keepWith(keepFor ?? '')}
        </Check>
      )}
    </form>
  );
}
