import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  createUser,
  getLockedUsers,
  getRoles,
  getUserList,
  getUsersForRole,
} from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { makePassword } from '#domains/access/web/public/make-password.ts';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** What changes when users or their roles do. */
export const userReads = [getUserList, getLockedUsers, getUsersForRole, getRoles];

export type TemporaryProps = { value: string; onChange: (password: string) => void; error: string | null };

/** A password that is told to the user; shown, because somebody must read it out. */
export function TemporaryPassword({ value, onChange, error }: TemporaryProps) {
  return (
    <Field label={texts.TEMPORARY_PASSWORD} hint={texts.TEMPORARY_HINT} error={error}>
      <TextInput
        value={value}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        after={
          <Button size="small" tone="ghost" onClick={() => onChange(makePassword())}>
            {texts.MAKE_ONE}
          </Button>
        }
      />
    </Field>
  );
}

type CreateProps = { onClose: () => void; onCreated: (userId: number) => void };

/** A new user with a role, a store and a temporary password (USER-03). */
export function CreateUserDialog({ onClose, onCreated }: CreateProps) {
  const save = useSubmit(createUser, { forgets: userReads, done: accessMessages.USER_CREATED });
  const { clientId } = useWorkplace();
  const roles = useCall(getRoles, {});
  const stores = useCall(getClientList, {}, { staleMs: 60_000 });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState(makePassword);
  const [role, setRole] = useState('Cashier');
  const [store, setStore] = useState(String(clientId));
  const nameError = useFieldError(name, (value) => usernameProblem(value) ?? null);
  const emailError = useFieldError(email, (value) => emailProblem(value) ?? null);
  const passwordError = useFieldError(password, (value) => passwordProblem(value, name) ?? null);
  const known = (roles.data ?? []).some((one) => one.name === role) ? role : '';
  const check = () => ![nameError.check(), emailError.check(), passwordError.check()].includes(false);
  const submit = async () => {
    const input = {
      name,
      email,
      password,
      Temporary: true,
      ClientId: Number(store),
      ...(known !== '' && { role: known }),
    };
    const made = await save.send(input);
    if (made) onCreated(made.userId);
  };
  return (
    <FormDialog
      title={texts.CREATE_TITLE}
      width={480}
      draft={{ check }}
      sending={{
        busy: save.busy,
        problem: save.problem === '' ? accessMessages.USER_CREATION_FAILED : save.problem,
      }}
      act={texts.CREATE}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.USERNAME} error={nameError.error}>
        <TextInput
          value={name}
          onChange={setName}
          onBlur={name === '' ? undefined : nameError.onBlur}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Field label={texts.EMAIL} optional error={emailError.error}>
        <TextInput
          type="email"
          value={email}
          onChange={setEmail}
          onBlur={emailError.onBlur}
          autoComplete="off"
        />
      </Field>
      <div className="two">
        <Field label={texts.FIRST_ROLE}>
          <SelectInput
            value={known}
            onChange={setRole}
            options={[
              { value: '', label: texts.NO_ROLE },
              ...(roles.data ?? []).map((one) => ({ value: one.name, label: one.name })),
            ]}
          />
        </Field>
        <Field label={texts.FIRST_STORE}>
          <SelectInput
            value={store}
            onChange={setStore}
            options={(stores.data ?? []).map((one) => ({
              value: String(one.clientId),
              label: one.clientName,
            }))}
          />
        </Field>
      </div>
      <TemporaryPassword value={password} onChange={setPassword} error={passwordError.error} />
    </FormDialog>
  );
}
