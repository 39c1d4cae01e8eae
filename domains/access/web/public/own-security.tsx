import '#domains/access/web/pin.css';
import { type FormEvent, useState } from 'react';
import { changePassword, hasPin, setPin } from '#domains/access/contract/pin.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { pinProblem } from '#domains/access/rules/pin.ts';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { PasswordInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** The own password and PIN of who is signed in. */
export function OwnSecurity() {
  return (
    <Panel title={texts.SECURITY}>
      <div className="own-pin">
        <PasswordForm />
        <PinForm />
      </div>
    </Panel>
  );
}

/** Runs a change and says what came of it; answers whether it was done. */
async function say<Answer>(
  act: Promise<Answer>,
  done: string,
  fail: (message: string) => void,
): Promise<boolean> {
  try {
    const refused = refusalOf(await act);
    if (refused) fail(refused.message);
    else toast(done);
    return !refused;
  } catch (error) {
    fail(failureText(error));
    return false;
  }
}

function PasswordForm() {
  const { username } = useWorkplace();
  const [old, setOld] = useState('');
  const [wanted, setWanted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useChange(changePassword, [hasPin]);
  const wantedError = useFieldError(wanted, (value) => passwordProblem(value, username) ?? null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.busy || !wantedError.check()) return;
    setProblem(null);
    const done = await say(
      save.run({ OldPassword: old, NewPassword: wanted }),
      texts.PASSWORD_CHANGED,
      setProblem,
    );
    if (!done) return;
    setOld('');
    setWanted('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Note tone="refusal">{problem}</Note>}
      <div className="two">
        <Field label={texts.OLD_PASSWORD}>
          <PasswordInput value={old} onChange={setOld} autoComplete="current-password" />
        </Field>
        <Field label={texts.NEW_PASSWORD} error={wantedError.error} hint={texts.PASSWORD_HINT}>
          <PasswordInput
            value={wanted}
            onChange={setWanted}
            onBlur={wanted === '' ? undefined : wantedError.onBlur}
            autoComplete="new-password"
          />
        </Field>
      </div>
      <div className="row">
        <span className="grow" />
        <Button size="large" type="submit" busy={save.busy} disabled={old === '' || wanted === ''}>
          {texts.CHANGE_PASSWORD}
        </Button>
      </div>
    </form>
  );
}

function PinForm() {
  const known = useCall(hasPin, {});
  const save = useChange(setPin, [hasPin]);
  const [password, setPassword] = useState('');
  const [pin, setNewPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const pinError = useFieldError(pin, (value) => pinProblem(value) ?? null);
  const put = async (next: string) => {
    setProblem(null);
    const done = await say(
      save.run({ Password: password, Pin: next }),
      next === '' ? texts.PIN_REMOVED : texts.PIN_SET,
      setProblem,
    );
    if (!done) return;
    setPassword('');
    setNewPin('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.busy && pinError.check()) void put(pin);
  };
  const { hasPin: isThere = false, isWorn = false } = known.data ?? {};
  return (
    <form onSubmit={submit} noValidate aria-label={texts.PIN}>
      <p className="row">
        <span className="t2 grow">{texts.PIN_DETAIL}</span>
        {known.data && (
          <Chip tone={isWorn ? 'warn' : isThere ? 'ok' : 'plain'}>
            {isWorn ? texts.PIN_WORN_OUT : isThere ? texts.PIN_THERE : texts.PIN_NONE}
          </Chip>
        )}
      </p>
      {problem && <Note tone="refusal">{problem}</Note>}
      <div className="two">
        <Field label={texts.PASSWORD}>
          <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
        </Field>
        <Field label={texts.NEW_PIN} error={pinError.error} hint={texts.PIN_HINT}>
          <PasswordInput
            value={pin}
            onChange={(text) => setNewPin(text.replace(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      </div>
      <div className="row">
        <span className="grow" />
        {isThere && (
          <Button size="large" disabled={password === '' || save.busy} onClick={() => void put('')}>
            {texts.REMOVE_PIN}
          </Button>
        )}
        <Button size="large" type="submit" busy={save.busy} disabled={password === '' || pin === ''}>
          {texts.SET_PIN}
        </Button>
      </div>
    </form>
  );
}
