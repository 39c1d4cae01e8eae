import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
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
  const { email: first, save, keepFor, knownEmail = '', busy, problem, onSave, onClose } = props;
  const [email, setEmail] = useState(first);
  const [keep, setKeep] = useState(knownEmail === '');
  const [wrong, setWrong] = useState<string | null>(null);
  const mayKeep = keepFor !== null && email.trim() !== knownEmail;
  const send = () => {
    const to = email.trim();
    const said = to === '' ? accessMessages.REQUIRED : (emailProblem(to) ?? null);
    setWrong(said);
    if (said === null) onSave(to, mayKeep && keep);
  };
  return (
    <FormDialog
      title={texts.EMAIL_THE_RECEIPT}
      width={480}
      sending={{ busy }}
      act={save}
      onSend={send}
      onClose={onClose}
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
    </FormDialog>
  );
}
