import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { firstAdministrator } from '#domains/access/contract/calls.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { PasswordInput, TextInput } from '#ui/controls/text-input.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { type Attempt, useAttempt } from '#platform/web/use-submit.ts';

export type Administrator = { name: string; username: string; email: string; password: string };

/** A server without users asks for its first administrator. onMade gets the name and password that were chosen. */
export function FirstAdministratorForm({ onMade }: { onMade: (username: string, password: string) => void }) {
  const save = useAttempt();
  const make = async ({ username, email, password }: Administrator, key: string) => {
    if (await save.run(() => send(firstAdministrator, { username, email, password }, { key })))
      onMade(username, password);
  };
  return (
    <AdministratorForm
      title={accessWebMessages.FIRST_TITLE}
      detail={accessWebMessages.FIRST_DETAIL}
      act={accessWebMessages.FIRST_ACT}
      save={save}
      onSave={make}
    />
  );
}

export type AdministratorFormProps = {
  title: string;
  detail: string;
  act: string;
  save: Attempt;
  /** Asks for the person's name as well. */
  asksName?: boolean;
  /** The same key until something was changed. */
  onSave: (typed: Administrator, key: string) => Promise<void>;
  progress?: ReactNode;
  onBack?: () => void;
};

/** The fields of somebody who gets every right, with their rules said under them. */
export function AdministratorForm({ asksName, save, onSave, ...words }: AdministratorFormProps) {
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const typed = { name: name.trim(), username, email, password };
  const sent = useRef({ text: '', key: newKey() });
  const personError = useFieldError(name, (value) =>
    asksName && value.trim() === '' ? accessMessages.REQUIRED : null,
  );
  const nameError = useFieldError(username, (value) => usernameProblem(value) ?? null);
  const emailError = useFieldError(email, (value) =>
    value === '' ? accessMessages.REQUIRED : (emailProblem(value) ?? null),
  );
  const passwordError = useFieldError(password, (value) => passwordProblem(value, username) ?? null);

  const submit = () => {
    const fits = [personError, nameError, emailError, passwordError].map((one) => one.check());
    if (fits.includes(false)) return;
    const text = JSON.stringify(typed);
    if (text !== sent.current.text) sent.current = { text, key: newKey() };
    void onSave(typed, sent.current.key);
  };
  return (
    <LoginPanel {...words} save={save} onSubmit={submit}>
      {asksName && (
        <Field label={accessWebMessages.YOUR_NAME} error={personError.error}>
          <TextInput value={name} onChange={setName} maxLength={100} autoComplete="name" autoFocus />
        </Field>
      )}
      <Field
        label={accessWebMessages.USERNAME}
        hint={accessWebMessages.USERNAME_HINT}
        error={
          nameError.error && username.trim() !== ''
            ? `${nameError.error} ${accessWebMessages.USERNAME_HINT}`
            : nameError.error
        }
      >
        <TextInput
          value={username}
          onChange={setUsername}
          onBlur={username === '' ? undefined : nameError.onBlur}
          autoComplete="username"
          autoFocus={!asksName}
        />
      </Field>
      <Field label={accessWebMessages.EMAIL} error={emailError.error}>
        <TextInput
          type="email"
          value={email}
          onChange={setEmail}
          onBlur={email === '' ? undefined : emailError.onBlur}
          autoComplete="email"
        />
      </Field>
      <Field
        label={accessWebMessages.PASSWORD}
        hint={accessWebMessages.PASSWORD_HINT}
        error={passwordError.error}
      >
        <PasswordInput
          value={password}
          onChange={setPassword}
          onBlur={password === '' ? undefined : passwordError.onBlur}
          autoComplete="new-password"
        />
      </Field>
    </LoginPanel>
  );
}

export type LoginPanelProps = {
  title: string;
  detail: string;
  /** Without it there is nothing to do but to go back. */
  act?: string | undefined;
  save?: Pick<Attempt, 'busy' | 'problem'>;
  /** How far it is, while it takes long. */
  progress?: ReactNode;
  onSubmit?: () => void;
  onBack?: (() => void) | undefined;
  children?: ReactNode;
};

/** What stands in the place of the login: a title, fields, one act, and the way back. */
export function LoginPanel(props: LoginPanelProps) {
  const { title, detail, act, save, progress, onSubmit, onBack, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className="lf" onSubmit={submit} noValidate>
      <div>
        <h1 className="lf-title">{title}</h1>
        <p className="lf-detail t2">{detail}</p>
      </div>
      {children}
      <div className="lf-end">
        {save?.problem && <Note tone="refusal">{save.problem}</Note>}
        {progress}
        {act && (
          <Button type="submit" tone="primary" size="counter" full busy={save?.busy} className="lf-go">
            {act}
          </Button>
        )}
      </div>
      {onBack && (
        <div className="lf-foot lf-foot-end">
          <Button tone="ghost" size="touch" onClick={onBack}>
            {accessWebMessages.BACK}
          </Button>
        </div>
      )}
    </form>
  );
}
