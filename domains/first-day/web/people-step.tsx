import { type FormEvent, useRef, useState } from 'react';
import { createUser, getLockedUsers, getRoles, getUserList } from '#domains/access/contract/users.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { makePassword } from '#domains/access/web/public/make-password.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { usernameFor } from '#domains/first-day/rules/invitation.ts';
import { type Invited, InvitationCard } from '#domains/first-day/web/invitation-card.tsx';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';

const READS = [getUserList, getLockedUsers, getRoles, getSetupSteps];
const ROLES = ['Cashier', 'Manager'];

/** Who works here; each new one gets an invitation, on a sheet with the first password and by mail without it. */
export function PeopleStep({ onSaved, ...acts }: StepFormProps) {
  const users = useCall(getUserList, {});
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  if (users.error) return <FailedNote error={users.error} />;
  if (!users.data) return <Skeleton height={240} />;
  const isAlone = users.data.length < 2;
  return (
    <div className="fields">
      <p className="s t2">
        {texts.peopleNow(users.data.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)))}
      </p>
      <AddPerson onAdded={(one) => setInvited([one, ...invited])} />
      {invited.map((one) => (
        <InvitationCard key={one.userId} invited={one} />
      ))}
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          onSaved(!isAlone);
        }}
      >
        <StepActs
          {...acts}
          {...{ step: 'people', problem: null, busy: false, mayNot: null }}
          act={isAlone ? texts.ALONE : texts.GO_ON}
        />
      </form>
    </div>
  );
}

const EMPTY = { name: '', username: '', email: '', role: ROLES[0] ?? '' };

/** Name, username, role and email of somebody new; Enter adds, and the next one begins. */
function AddPerson({ onAdded }: { onAdded: (one: Invited) => void }) {
  const { clientId } = useWorkplace();
  const save = useSubmit(createUser, { forgets: READS });
  const mayNot = useRightReason('users.edit');
  const first = useRef<HTMLInputElement>(null);
  const form = useDraft(EMPTY, {
    problems: ({ name, username, email }) => ({
      username: usernameProblem(username || usernameFor(name)),
      email: emailProblem(email),
    }),
    onChange: () => save.reset(),
    keepAs: useStepKey('people'),
  });
  const { draft } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mayNot || !form.check()) return;
    const { name, email, role } = draft;
    const username = draft.username || usernameFor(name);
    const password = makePassword();
    const made = await save.send({
      ...{ name: username, DisplayName: name.trim(), email: email.trim(), role },
      ...{ password, Temporary: true, ClientId: clientId },
    });
    if (!made) return;
    onAdded({ userId: made.userId, name: name.trim(), username, email: email.trim(), role, password });
    form.reset({ ...EMPTY, role });
    first.current?.focus();
  };
  return (
    <form
      className="fields"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={texts.NEW_PERSON}
    >
      <div className="fd-people">
        <Field label={texts.PERSON_NAME}>
          <TextInput ref={first} height={48} maxLength={80} {...form.bind('name')} />
        </Field>
        <Field label={texts.PERSON_USERNAME} error={form.problemOf('username')}>
          <TextInput
            height={48}
            maxLength={50}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={usernameFor(draft.name)}
            {...form.bind('username')}
          />
        </Field>
        <Field label={texts.PERSON_ROLE}>
          <SelectInput
            height={48}
            {...form.bind('role')}
            options={ROLES.map((role) => ({ value: role, label: role }))}
          />
        </Field>
        <Field label={texts.PERSON_EMAIL} optional error={form.problemOf('email')}>
          <TextInput height={48} type="email" maxLength={254} {...form.bind('email')} />
        </Field>
      </div>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <div className="row">
        <Button type="submit" size="touch" busy={save.busy} reason={mayNot}>
          {texts.ADD_PERSON}
        </Button>
        <span className="s t2">{texts.PIN_LATER}</span>
      </div>
    </form>
  );
}
