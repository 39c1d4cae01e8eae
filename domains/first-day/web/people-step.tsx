import { useId, useState } from 'react';
import { hasPin } from '#domains/access/contract/pin.ts';
import { PinForm } from '#domains/access/web/public/own-security.tsx';
import { createUser, getLockedUsers, getRoles, getUserList } from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
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
      <OwnPin />
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

/** A PIN for who sets up: at the register it is asked when others were there. */
function OwnPin() {
  const known = useCall(hasPin, {});
  // Seen until the step is left: that it was set is said there.
  const [wasThere, setWasThere] = useState<boolean>();
  if (known.data && wasThere === undefined) setWasThere(known.data.hasPin);
  return wasThere === false ? (
    <section aria-label={texts.YOUR_PIN}>
      <p className="b s">{texts.YOUR_PIN}</p>
      <PinForm />
    </section>
  ) : null;
}

/** A username of null is the one that the name makes. */
type NewPerson = { name: string; username: string | null; email: string; role: string };
const EMPTY: NewPerson = { name: '', username: null, email: '', role: ROLES[0] ?? '' };
const nameFor = ({ name, username }: NewPerson): string => username ?? usernameFor(name);

/** What is wrong with it, and of a short one how long it has to be. */
function problemOf(username: string): string | undefined {
  const problem = usernameProblem(username);
  return problem === accessMessages.TOO_SHORT ? texts.USERNAME_LENGTH : problem;
}

/** Somebody new who is typed, and how he is added. */
function useNewPerson(onAdded: (one: Invited) => void) {
  const { clientId } = useWorkplace();
  const save = useSubmit(createUser, { forgets: READS });
  const mayNot = useRightReason('users.edit');
  const form = useDraft(EMPTY, {
    problems: (draft) => ({ username: problemOf(nameFor(draft)), email: emailProblem(draft.email) }),
    onChange: () => save.reset(),
    keepAs: useStepKey('people'),
  });
  const add = async () => {
    const { name, email, role } = form.draft;
    const username = nameFor(form.draft);
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
        <Field label={texts.PERSON_USERNAME} hint={texts.USERNAME_LENGTH} error={form.problemOf('username')}>
          <TextInput
            height={48}
            maxLength={50}
            autoCapitalize="none"
            spellCheck={false}
            value={nameFor(form.draft)}
            onChange={(username) => form.set({ username })}
          />
        </Field>
        <Field label={texts.PERSON_ROLE}>
          <SelectInput
            height={48}
            {...form.bind('role')}
            options={ROLES.map((role) => ({ value: role, label: role }))}
          />
        </Field>
        <Field label={texts.PERSON_EMAIL} hint={texts.EMAIL_FOR} optional error={form.problemOf('email')}>
          <TextInput height={48} type="email" maxLength={254} {...form.bind('email')} />
        </Field>
      </div>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <div className="row">
        <Button type="submit" size="touch" busy={save.busy} reason={mayNot}>
          {texts.ADD_PERSON}
        </Button>
        <DiscardButton step="people" onDiscard={discard} />
      </div>
      <p className="s t2">{texts.PIN_LATER}</p>
    </form>
  );
}
