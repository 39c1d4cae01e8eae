import { type FormEvent, useState } from 'react';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { pinProblem } from '#domains/access/rules/pin.ts';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { LoginNote } from '#domains/access/web/login-form.tsx';
import type { Login } from '#domains/access/web/use-login.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/text-input.tsx';

/** Still the step userLogin: a temporary password is changed before anything else. */
export function NewPasswordForm({ login, username }: { login: Login; username: string }) {
  const [wanted, setWanted] = useState('');
  const error = useFieldError(wanted, (value) => passwordProblem(value, username) ?? null);
  const [pin, setPin] = useState('');
  const pinError = useFieldError(pin, (value) => (value === '' ? null : (pinProblem(value) ?? null)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fits = [error.check(), pinError.check()];
    if (!login.busy && !fits.includes(false)) void login.change(wanted, pin);
  };
  return (
    <form className="lf" onSubmit={submit} noValidate>
      <div>
        <h1 className="lf-title">{texts.TEMPORARY_TITLE}</h1>
        <p className="lf-detail t2">{texts.TEMPORARY_DETAIL}</p>
      </div>
      <Field label={texts.NEW_PASSWORD} error={error.error} hint={texts.PASSWORD_HINT}>
        <PasswordInput
          name="new-password"
          value={wanted}
          onChange={setWanted}
          onBlur={wanted === '' ? undefined : error.onBlur}
          height={52}
          autoComplete="new-password"
          autoFocus
        />
      </Field>
      <Field label={texts.NEW_PIN} optional error={pinError.error} hint={texts.PIN_AT_LOGIN}>
        <PasswordInput
          value={pin}
          onChange={(text) => setPin(text.replace(/\D/g, '').slice(0, 6))}
          onBlur={pin === '' ? undefined : pinError.onBlur}
          height={52}
          inputMode="numeric"
          autoComplete="off"
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
          className="lf-go"
        >
          {texts.CHANGE_PASSWORD}
        </Button>
      </div>
      <div className="lf-foot lf-foot-end">
        <Button tone="ghost" size="touch" onClick={login.startOver}>
          {texts.BACK}
        </Button>
      </div>
    </form>
  );
}
