import { type FormEvent, useState } from 'react';
import { me as meCall } from '#domains/access/contract/calls.ts';
import { getUserList } from '#domains/access/contract/users.ts';
import { getAllUserSettings, updateUserSettings } from '#domains/settings/contract/calls.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { checkSetting } from '#domains/settings/rules/setting.ts';
import {
  findUserSetting,
  type UserSettingName,
  type UserSettings,
  userSettingsFrom,
} from '#domains/settings/rules/user-settings.ts';
import { settingsWebMessages as texts } from '#domains/settings/web/messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { applyUserSettings } from './apply-user-settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** A user's name, address and choices for screen and sound: one's own, or those of somebody whom one looks after (USER-04). */
export function UserSettingsForm({ of }: { of?: number }) {
  const { userId: me, username } = useWorkplace();
  const userId = of ?? me;
  const isOwn = userId === me;
  const kept = useCall(getAllUserSettings, { id: userId });
  const save = useSubmit(updateUserSettings, {
    forgets: [getAllUserSettings, meCall, getUserList],
    done: settingsMessages.UPDATED,
  });
  const [typed, setTyped] = useState<Partial<Record<UserSettingName, string>>>({});
  if (!kept.data)
    return kept.error ? <Note tone="error">{failureText(kept.error)}</Note> : <Skeleton width="60%" />;
  const standing = userSettingsFrom(kept.data);
  const now: UserSettings = { ...standing, ...typed };
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== standing[name as UserSettingName]),
  );
  const set = (name: UserSettingName) => (value: string) => {
    save.reset();
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const problemOf = (name: UserSettingName): string | null => {
    const setting = findUserSetting(name);
    const checked = setting && checkSetting(setting, now[name]);
    return checked && 'problem' in checked ? checked.problem : null;
  };
  const wrong = problemOf('DisplayName') !== null || problemOf('Email') !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    const answer = await save.send(isOwn ? changes : { ...changes, userId });
    if (!answer) return;
    if (isOwn) applyUserSettings(userId, answer.settings);
    // What was changed while it was being saved stays.
    setTyped((since) =>
      Object.fromEntries(
        Object.entries(since).filter(([name, value]) => value !== changes[name as UserSettingName]),
      ),
    );
  };
  const isSaved = Object.keys(changes).length === 0;
  const form = (
    <form className="gapped" onSubmit={(event) => void submit(event)} noValidate>
      {isOwn && <p className="t2">{texts.YOU_DETAIL}</p>}
      {save.problem && (
        <Note tone="error" title={settingsMessages.UPDATE_FAILED}>
          {save.problem}
        </Note>
      )}
      <div className="two">
        <Field label={texts.DISPLAY_NAME} optional error={problemOf('DisplayName')}>
          <TextInput maxLength={80} value={now.DisplayName} onChange={set('DisplayName')} />
        </Field>
        <Field label={texts.EMAIL} optional error={problemOf('Email')}>
          <TextInput type="email" maxLength={254} value={now.Email} onChange={set('Email')} />
        </Field>
      </div>
      <ScreenChoices now={now} set={set} />
      <div className="row">
        <span className="grow t2" role="status">
          {isSaved ? texts.SAVED_ALL : ''}
        </span>
        <Button
          tone="primary"
          size="large"
          type="submit"
          busy={save.busy}
          disabled={wrong}
          reason={isSaved && texts.SAVED_ALL}
          reasonAt="hidden"
        >
          {texts.SAVE}
        </Button>
      </div>
    </form>
  );
  return isOwn && of === undefined ? (
    <Panel title={texts.YOU} aside={<span className="t2">{username}</span>}>
      {form}
    </Panel>
  ) : (
    form
  );
}

type ChoicesProps = { now: UserSettings; set: (name: UserSettingName) => (value: string) => void };

const options = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

function ScreenChoices({ now, set }: ChoicesProps) {
  return (
    <>
      <Field label={texts.THEME} group>
        <Segmented
          label={texts.THEME}
          size="touch"
          value={now.Theme}
          onChange={set('Theme')}
          options={options<string>(texts.themes)}
        />
      </Field>
      <Field label={texts.HAND} group>
        <Segmented
          label={texts.HAND}
          size="touch"
          value={now.Handedness}
          onChange={set('Handedness')}
          options={options<string>(texts.hands)}
        />
      </Field>
      <Check
        checked={now.Sounds === 'true'}
        onChange={(on) => set('Sounds')(String(on))}
        detail={texts.SOUNDS_DETAIL}
      >
        {texts.SOUNDS}
      </Check>
      <Check
        checked={now.HelpBubbles === 'true'}
        onChange={(on) => set('HelpBubbles')(String(on))}
        detail={texts.BUBBLES_DETAIL}
      >
        {texts.BUBBLES}
      </Check>
    </>
  );
}
