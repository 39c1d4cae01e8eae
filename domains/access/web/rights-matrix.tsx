import { useQueries } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useState } from 'react';
import {
  effectiveRightsCall,
  getRoleRights,
  type RightWire,
  type RoleWire,
  updateRoleRights,
} from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { SettingWord } from '#domains/access/rules/explain-rights.ts';
import { bySection, rightLabel, sectionLabel } from '#domains/access/web/right-labels.ts';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { limitOf, RoleLimitDialog } from '#domains/access/web/role-limit-dialog.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconBan, IconCheck, IconMinus, IconTrash } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { send } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { forget, useChange } from '#platform/web/call-hooks.ts';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

export type MatrixProps = {
  roles: readonly RoleWire[];
  mayNot: string | null;
  onRemove: (role: RoleWire) => void;
  onDirty: (isDirty: boolean) => void;
};

const NEXT: Readonly<Record<SettingWord, SettingWord>> = { inherit: 'allow', allow: 'deny', deny: 'inherit' };
const ICONS = { allow: IconCheck, deny: IconBan, inherit: IconMinus } as const;

type Typed = Readonly<Record<string, SettingWord>>;
const keyOf = (roleId: number, right: string) => `${roleId} ${right}`;

/** Role by right, under sections. A click or Space changes a cell, arrows walk; changes are saved together (USER-04). */
export function RightsMatrix({ roles, mayNot, onRemove, onDirty }: MatrixProps) {
  const reads = useQueries({
    queries: roles.map(({ roleId }) => ({
      queryKey: [getRoleRights.id, { RoleId: roleId }],
      queryFn: () => send(getRoleRights, { RoleId: roleId }),
    })),
  });
  const [typed, setTyped] = useState<Typed>({});
  const [limited, setLimited] = useState<RoleWire | null>(null);
  const saving = useSaving(typed, setTyped);
  const failed = reads.find(({ error }) => error)?.error;
  const standing = new Map(
    roles.flatMap(({ roleId }, at) =>
      (reads[at]?.data ?? []).map((one): [string, SettingWord] => [keyOf(roleId, one.right), one.setting]),
    ),
  );
  const changes = Object.entries(typed).filter(([key, setting]) => standing.get(key) !== setting);
  const isDirty = changes.length > 0;
  useSayDirty(isDirty, onDirty);
  const all: readonly RightWire[] = reads[0]?.data ?? [];
  if (failed) return <Note tone="error">{failureText(failed)}</Note>;
  if (reads.some(({ data }) => data === undefined)) return <Skeleton height={320} />;
  const cell = (role: RoleWire, right: string) => {
    const key = keyOf(role.roleId, right);
    const setting = typed[key] ?? standing.get(key) ?? 'inherit';
    return (
      <MatrixCell
        key={key}
        label={texts.cell(role.name, rightLabel(right), texts.settings[setting])}
        setting={setting}
        isChanged={typed[key] !== undefined && typed[key] !== standing.get(key)}
        disabled={mayNot !== null || role.isAdministrator}
        onClick={() => setTyped({ ...typed, [key]: NEXT[setting] })}
      />
    );
  };
  return (
    <>
      {saving.problem && (
        <Note tone="refusal" band>
          {saving.problem}
        </Note>
      )}
      <div className="twrap mx-wrap" tabIndex={0} role="group" aria-label={texts.MATRIX}>
        <table className="mx" aria-label={texts.MATRIX} onKeyDown={walk}>
          <MatrixHead roles={roles} mayNot={mayNot} onRemove={onRemove} />
          <tbody>
            {bySection(all).map(({ section, rows }) => (
              <Fragment key={section}>
                <tr className="mx-section">
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {sectionLabel(section)}
                  </th>
                </tr>
                {rows.map(({ right }) => (
                  <tr key={right}>
                    <th scope="row" title={right}>
                      {rightLabel(right)}
                    </th>
                    {roles.map((role) => cell(role, right))}
                  </tr>
                ))}
                {section === 'transactions' && (
                  <LimitsRow roles={roles} mayNot={mayNot} onOpen={setLimited} />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {limited && <RoleLimitDialog role={limited} onClose={() => setLimited(null)} />}
      <div className="mx-foot row">
        <span className="t2 grow">{isDirty ? texts.changes(changes.length) : texts.SAVED_ALL}</span>
        <Button disabled={!isDirty} onClick={() => setTyped({})}>
          {texts.DISCARD}
        </Button>
        <Button
          tone="primary"
          busy={saving.busy}
          reason={mayNot}
          reasonAt="hidden"
          disabled={!isDirty}
          onClick={() => void saving.save(changes)}
        >
          {texts.SAVE}
        </Button>
      </div>
    </>
  );
}

/** One call for each role that changed; what was saved is taken off the list, so a refusal leaves the others. */
function useSaving(typed: Typed, setTyped: (typed: Typed) => void) {
  const update = useChange(updateRoleRights);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (changes: readonly (readonly [string, SettingWord])[]) => {
    setProblem(null);
    let left: Typed = typed;
    const roleIds = new Set(changes.map(([key]) => Number(key.split(' ')[0])));
    try {
      for (const RoleId of roleIds) {
        const mine = changes.filter(([key]) => key.startsWith(`${RoleId} `));
        const body = mine.map(([key, setting]) => ({ right: key.slice(key.indexOf(' ') + 1), setting }));
        const refused = refusalOf(await update.run({ RoleId, body }));
        if (refused) return setProblem(refused.message);
        left = Object.fromEntries(Object.entries(left).filter(([key]) => !key.startsWith(`${RoleId} `)));
      }
      toast(accessMessages.PERMISSIONS_UPDATED);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      forget(getRoleRights, effectiveRightsCall);
      setTyped(left);
    }
  };
  return { problem, busy: update.busy, save };
}

type LimitsProps = Pick<MatrixProps, 'roles' | 'mayNot'> & { onOpen: (role: RoleWire) => void };

/** How large a discount users of each role give alone; a click opens it. */
function LimitsRow({ roles, mayNot, onOpen }: LimitsProps) {
  return (
    <tr>
      <th scope="row">{texts.LIMIT}</th>
      {roles.map((role) => {
        const mayChange = mayNot === null && !role.isAdministrator;
        const words = limitOf(role);
        return (
          <td key={role.roleId} className="mx-cell mx-limit">
            <button
              type="button"
              aria-label={`${role.name}, ${texts.LIMIT}: ${words}`}
              aria-disabled={!mayChange || undefined}
              onClick={() => mayChange && onOpen(role)}
            >
              {words}
            </button>
          </td>
        );
      })}
    </tr>
  );
}

type HeadProps = Pick<MatrixProps, 'roles' | 'mayNot' | 'onRemove'>;

function MatrixHead({ roles, mayNot, onRemove }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.RIGHT}</th>
        {roles.map((role) => (
          <th key={role.roleId} scope="col">
            <Row as="span" gap={4} className="mx-role">
              <span className="grow">
                <span className="ell">{role.name}</span>
                <span className="xs t3">{texts.usersOf(role.users)}</span>
              </span>
              {!role.isAdministrator && mayNot === null && role.users === 0 && (
                <IconButton
                  icon={IconTrash}
                  iconSize={16}
                  label={`${texts.ROLE_REMOVE}: ${role.name}`}
                  onClick={() => onRemove(role)}
                />
              )}
            </Row>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = {
  label: string;
  setting: SettingWord;
  isChanged: boolean;
  disabled: boolean;
  onClick: () => void;
};

function MatrixCell({ label, setting, isChanged, disabled, onClick }: CellProps) {
  const Mark = ICONS[setting];
  return (
    <td className={classNames('mx-cell', setting, isChanged && 'changed')}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onClick()}
      >
        <Mark size={20} />
      </button>
    </td>
  );
}

/** Arrows walk from cell to cell. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const [down, right] = (
    { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as Record<
      string,
      [number, number]
    >
  )[event.key] ?? [0, 0];
  const td = (event.target as HTMLElement).closest('td');
  if ((down === 0 && right === 0) || !td) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((row) => row.querySelector('td'));
  const at = rows.findIndex((row) => row === td.parentElement);
  const next = rows[at + down]?.querySelectorAll('td')[td.cellIndex - 1 + right];
  event.preventDefault();
  next?.querySelector('button')?.focus();
}
