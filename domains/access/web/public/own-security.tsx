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
import { Stack } from '#ui/layout/layout.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** One's own password and PIN of whoever is signed in. */
export function OwnSecurity() {
  return (
    <Panel title={texts.SECURITY}>
      <Stack gap={14} className="own-pin">
        <PasswordForm />
        <PinForm />
      </Stack>
    </Panel>
  );
}

function PasswordForm() {
  const { username } = useWorkplace();
  const [old, setOld] = useState('');
  const [wanted, setWanted] = useState('');
  const save = useSubmit(changePassword, { forgets: [hasPin], done: texts.PASSWORD_CHANGED });
  const wantedError = useFieldError(wanted, (value) => passwordProblem(value, username) ?? null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wantedError.check()) return;
    if (!(await save.send({ OldPassword: old, NewPassword: wanted }))) return;
    setOld('');
    setWanted('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
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

/** One's own PIN, which the password sets. */
export function PinForm() {
  const known = useCall(hasPin, {});
  const save = useSubmit(setPin, {
    forgets: [hasPin],
    done: (answer) => (answer.hasPin ? texts.PIN_SET : texts.PIN_REMOVED),
  });
  const [password, setPassword] = useState('');
  const [pin, setNewPin] = useState('');
  const pinError = useFieldError(pin, (value) => pinProblem(value) ?? null);
  const put = async (next: string) => {
    if (!(await save.send({ Password: password, Pin: next }))) return;
    setPassword('');
    setNewPin('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pinError.check()) void put(pin);
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
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
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
