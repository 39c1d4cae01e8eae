import { type FormEvent, useRef, useState } from 'react';
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
import { useAttempt } from '#platform/web/use-submit.ts';

/** A server without users asks for its first administrator. onMade gets the name and password that were chosen. */
export function FirstAdministratorForm({ onMade }: { onMade: (username: string, password: string) => void }) {
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const save = useAttempt();
  const key = useRef(newKey());
  const nameError = useFieldError(username, (value) => usernameProblem(value) ?? null);
  const emailError = useFieldError(email, (value) =>
    value === '' ? accessMessages.REQUIRED : (emailProblem(value) ?? null),
  );
  const passwordError = useFieldError(password, (value) => passwordProblem(value, username) ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fits = [nameError.check(), emailError.check(), passwordError.check()];
    if (fits.includes(false)) return;
    const made = await save.run(async () => {
      const answer = await send(firstAdministrator, { username, email, password }, { key: key.current });
      key.current = newKey();
      return answer;
    });
    if (made) onMade(username, password);
  };
  return (
    <form className="lf" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="lf-title">{accessWebMessages.FIRST_TITLE}</h1>
        <p className="lf-detail t2">{accessWebMessages.FIRST_DETAIL}</p>
      </div>
      <Field label={accessWebMessages.USERNAME} error={nameError.error}>
        <TextInput
          value={username}
          onChange={setUsername}
          onBlur={username === '' ? undefined : nameError.onBlur}
          autoComplete="username"
          autoFocus
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
      <Field label={accessWebMessages.PASSWORD} error={passwordError.error}>
        <PasswordInput
          value={password}
          onChange={setPassword}
          onBlur={password === '' ? undefined : passwordError.onBlur}
          autoComplete="new-password"
        />
      </Field>
      <div className="lf-end">
        {save.problem && <Note tone="refusal">{save.problem}</Note>}
        <Button type="submit" tone="primary" size="counter" full busy={save.busy} className="lf-go">
          {accessWebMessages.FIRST_ACT}
        </Button>
      </div>
    </form>
  );
}
