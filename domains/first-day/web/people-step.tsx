import { useId, useState } from 'react';
import { createUser, getLockedUsers, getRoles, getUserList } from '#domains/access/contract/users.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { makePassword } from '#domains/access/web/public/make-password.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { usernameFor } from '#domains/first-day/rules/invitation.ts';
import { type Invited, InvitationCard } from '#domains/first-day/web/invitation-card.tsx';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { GoOn } from '#domains/first-day/web/go-on.tsx';
import { DiscardButton, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
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
export function PeopleStep(acts: StepFormProps) {
  const row = useId();
  const users = useCall(getUserList, {});
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  const person = useNewPerson((one) => setInvited((before) => [one, ...before]));
  if (users.error) return <FailedNote error={users.error} />;
  if (!users.data) return <Skeleton height={240} />;
  const isAlone = users.data.length < 2;
  return (
    <div className="fields">
      <p className="s t2">
        {texts.peopleNow(users.data.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)))}
      </p>
      <AddPerson id={row} person={person} />
      {invited.map((one) => (
        <InvitationCard key={one.userId} invited={one} />
      ))}
      <GoOn
        {...acts}
        step="people"
        act={isAlone ? texts.ALONE : texts.GO_ON}
        isChanged={!isAlone}
        row={row}
        add={texts.ADD_PERSON}
        onAdd={person.submit}
        words={texts.NOT_INVITED}
        onDiscard={person.discard}
      />
    </div>
  );
}

const EMPTY = { name: '', username: '', email: '', role: ROLES[0] ?? '' };

/** Somebody new who is typed, and how he is added. */
function useNewPerson(onAdded: (one: Invited) => void) {
  const { clientId } = useWorkplace();
  const save = useSubmit(createUser, { forgets: READS });
  const mayNot = useRightReason('users.edit');
  const form = useDraft(EMPTY, {
    problems: ({ name, username, email }) => ({
      username: usernameProblem(username || usernameFor(name)),
      email: emailProblem(email),
    }),
    onChange: () => save.reset(),
    keepAs: useStepKey('people'),
  });
  const add = async () => {
    const { name, email, role, ...typed } = form.draft;
    const username = typed.username || usernameFor(name);
    const password = makePassword();
    const made = await save.send({
      ...{ name: username, DisplayName: name.trim(), email: email.trim(), role },
      ...{ password, Temporary: true, ClientId: clientId },
    });
    if (!made) return;
    form.reset({ ...EMPTY, role });
    onAdded({ userId: made.userId, name: name.trim(), username, email: email.trim(), role, password });
  };
  const discard = () => {
    save.reset();
    form.reset(EMPTY);
  };
  const submit = () => {
    if (mayNot === null && form.check()) void add();
  };
  return { form, save, mayNot, submit, discard };
}

type AddProps = { id: string; person: ReturnType<typeof useNewPerson> };

/** Name, username, role and email of somebody new; Enter adds. */
function AddPerson({ id, person: { form, save, mayNot, submit, discard } }: AddProps) {
  return (
    <form
      id={id}
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
      aria-label={texts.NEW_PERSON}
    >
      <div className="fd-people">
        <Field label={texts.PERSON_NAME}>
          <TextInput height={48} maxLength={80} {...form.bind('name')} />
        </Field>
        <Field label={texts.PERSON_USERNAME} error={form.problemOf('username')}>
          <TextInput
            height={48}
            maxLength={50}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={usernameFor(form.draft.name)}
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
        <DiscardButton step="people" onDiscard={discard} />
        <span className="s t2">{texts.PIN_LATER}</span>
      </div>
    </form>
  );
}
