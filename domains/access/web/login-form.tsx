import { type FormEvent, useRef, useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import type { Login, LoginProblem } from '#domains/access/web/use-login.ts';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import type { Arrival } from '#platform/web/other-database.ts';
import { useScan } from '#ui/scan/scan.ts';
import { PasswordInput, TextInput } from '#ui/controls/text-input.tsx';

export type LoginFormProps = {
  login: Login;
  title: string;
  detail?: string;
  /** Where this tab has just gone. */
  arrival?: Arrival | null;
  /** Fills the username (a user of the strip). */
  username?: string;
  /** Names offered as buttons. */
  usedHere: readonly string[];
  /** Why nobody can sign in now. */
  offline?: string | null;
  onCancel?: () => void;
};

/** The rule of a password that already exists: it must be there and long enough (AUTH-07). How good a new one is doesn't matter here. */
function oldPasswordProblem(password: string): string | null {
  const problem = passwordProblem(password);
  return problem === accessMessages.REQUIRED || problem === accessMessages.TOO_SHORT ? problem : null;
}

/** Username and password (AUTH-01), with their rules said under the fields (AUTH-06 to AUTH-08). */
export function LoginForm(props: LoginFormProps) {
  const { login, title, detail, usedHere, offline, onCancel } = props;
  // Who is asked again at a register has come from nowhere.
  const arrival = onCancel ? null : props.arrival;
  const [known] = useState(props.username ?? arrival?.username ?? '');
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const nameError = useFieldError(username, (value) => usernameProblem(value) ?? null);
  const passwordError = useFieldError(password, oldPasswordProblem);
  const passwordField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);

  const fillName = (name: string) => {
    setUsername(name.trim());
    login.clearProblem();
    passwordField.current?.focus();
  };
  // A badge names the person; the password is still asked.
  useScan((code) => fillName(code));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (login.busy || offline) return;
    const nameFits = nameError.check();
    const passwordFits = passwordError.check();
    if (!nameFits) return nameField.current?.focus();
    if (!passwordFits) return passwordField.current?.focus();
    if (await login.enter(username, password)) return;
    setPassword('');
    passwordField.current?.focus();
  };
  return (
    <form className="lf" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="lf-title">{title}</h1>
        {detail && !arrival && <p className="lf-detail t2">{detail}</p>}
      </div>
      {arrival && <Note tone="ok">{accessWebMessages.arrived(arrival.isDemo, arrival.isNew)}</Note>}
      <Field label={accessWebMessages.USERNAME} error={nameError.error}>
        <TextInput
          ref={nameField}
          name="username"
          value={username}
          onChange={setUsername}
          onBlur={username === '' ? undefined : nameError.onBlur}
          height={52}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={known === ''}
        />
      </Field>
      <Field label={accessWebMessages.PASSWORD} error={passwordError.error}>
        <PasswordInput
          ref={passwordField}
          name="password"
          value={password}
          onChange={setPassword}
          onBlur={password === '' ? undefined : passwordError.onBlur}
          height={52}
          autoFocus={known !== ''}
        />
      </Field>
      <div className="lf-end">
        <LoginNote problem={login.problem} />
        <Button
          type="submit"
          tone="primary"
          size="counter"
          keys="Enter"
          full
          busy={login.busy}
          reason={offline}
          className="lf-go"
        >
          {accessWebMessages.LOGIN_ACT}
        </Button>
      </div>
      <div className="lf-foot">
        {usedHere.length > 0 && (
          <>
            <span className="t3 s grow nw">{accessWebMessages.USED_HERE}</span>
            <span className="lf-users">
              {usedHere.map((name) => (
                <Button key={name} size="touch" onClick={() => fillName(name)}>
                  <Avatar name={name} size={26} />
                  {name}
                </Button>
              ))}
            </span>
          </>
        )}
        {onCancel && (
          <Button tone="ghost" size="touch" onClick={onCancel}>
            {accessWebMessages.BACK}
          </Button>
        )}
      </div>
    </form>
  );
}

/** 'Login Failed' above the button (AUTH-12), with what the server says beside it. */
export function LoginNote({ problem }: { problem: LoginProblem | null }) {
  if (!problem) return null;
  return (
    <Note tone="error" title={problem.title} requestId={problem.requestId}>
      {problem.detail}
    </Note>
  );
}
