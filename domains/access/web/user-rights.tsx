import { useState } from 'react';
import {
  effectiveRightsCall,
  type EffectiveWire,
  getUserRights,
  updateUserRights,
} from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { SettingWord } from '#domains/access/rules/explain-rights.ts';
import { bySection, rightLabel, sectionLabel } from '#domains/access/web/right-labels.ts';
import type { UserPartProps } from '#domains/access/web/user-facts.tsx';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconBan, IconCheck } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

const WORDS: readonly SettingWord[] = ['inherit', 'allow', 'deny'];
const OPTIONS = WORDS.map((value) => ({ value, label: texts.own[value] }));

/** What the user may do, where it comes from, and what is set for this user alone. */
export function UserRights({ user, mayNot, onDirty }: UserPartProps) {
  const effective = useCall(effectiveRightsCall, { UserId: user.userId });
  const own = useCall(getUserRights, { UserId: user.userId });
  const save = useSubmit(updateUserRights, {
    forgets: [getUserRights, effectiveRightsCall],
    done: accessMessages.PERMISSIONS_UPDATED,
  });
  const [typed, setTyped] = useState<Readonly<Record<string, SettingWord>>>({});
  const standing = new Map((own.data ?? []).map(({ right, setting }) => [right, setting]));
  const changes = Object.entries(typed).filter(([right, setting]) => standing.get(right) !== setting);
  const isDirty = changes.length > 0;
  useSayDirty(isDirty, onDirty);
  const put = async () => {
    const body = changes.map(([right, setting]) => ({ right, setting }));
    if (await save.send({ UserId: user.userId, body })) setTyped({});
  };
  if (effective.error) return <Note tone="error">{failureText(effective.error)}</Note>;
  if (!effective.data || !own.data) return <Skeleton height={240} />;
  return (
    <Stack gap={14} className="usr-rights">
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      {user.isAdministrator && <Note tone="notice">{texts.EVERY_RIGHT}</Note>}
      {bySection(effective.data).map(({ section, rows }) => (
        <section key={section} aria-label={sectionLabel(section)}>
          <h3 className="h3">{sectionLabel(section)}</h3>
          {rows.map((row) => (
            <RightRow
              key={row.right}
              row={row}
              setting={typed[row.right] ?? standing.get(row.right) ?? 'inherit'}
              disabled={mayNot !== null || user.isAdministrator}
              onSet={(setting) => setTyped({ ...typed, [row.right]: setting })}
            />
          ))}
        </section>
      ))}
      {isDirty && (
        <div className="usr-save row">
          <span className="t2 grow">{texts.changes(changes.length)}</span>
          <Button onClick={() => setTyped({})}>{texts.DISCARD}</Button>
          <Button tone="primary" busy={save.busy} onClick={() => void put()}>
            {texts.SAVE}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type RowProps = {
  row: EffectiveWire;
  setting: SettingWord;
  disabled: boolean;
  onSet: (setting: SettingWord) => void;
};

function RightRow({ row, setting, disabled, onSet }: RowProps) {
  const Mark = row.allowed ? IconCheck : IconBan;
  const name = rightLabel(row.right);
  return (
    <Row gap={10} className="usr-right">
      <span className={row.allowed ? 'may' : 'not'}>
        <Mark size={18} />
        <span className="sr">{row.allowed ? texts.MAY : texts.MAY_NOT}</span>
      </span>
      <span className="grow">
        <span>{name}</span>
        <span className="xs t3">{texts.from(row.from, row.roles)}</span>
      </span>
      <SelectInput
        aria-label={name}
        value={setting}
        onChange={(next) => onSet(next as SettingWord)}
        options={OPTIONS}
        disabled={disabled}
      />
    </Row>
  );
}
