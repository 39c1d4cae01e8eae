import { useState } from 'react';
import {
  addUserToRole,
  effectiveRightsCall,
  getRoles,
  removeUserFromRole,
  type UserWire,
  updateUserStores,
} from '#domains/access/contract/users.ts';
import { userReads } from '#domains/access/web/create-user-dialog.tsx';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { CheckGroup } from '#ui/controls/choice-keys.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

export type UserPartProps = { user: UserWire; mayNot: string | null; onDirty: (isDirty: boolean) => void };

const FORGETS = [...userReads, effectiveRightsCall];

/** Roles, each given or taken at once, and stores, saved together. */
export function UserFacts({ user, mayNot, onDirty }: UserPartProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Stack gap={16}>
      {problem && (
        <Note tone="refusal" onClose={() => setProblem(null)}>
          {problem}
        </Note>
      )}
      <RoleChecks user={user} mayNot={mayNot} onProblem={setProblem} />
      {user.isAdministrator ? (
        <p className="t2">{texts.ADMIN_STORES}</p>
      ) : (
        <StoreChecks
          key={user.stores.map(({ clientId }) => clientId).join()}
          user={user}
          mayNot={mayNot}
          onProblem={setProblem}
          onDirty={onDirty}
        />
      )}
    </Stack>
  );
}

type ChecksProps = Pick<UserPartProps, 'user' | 'mayNot'> & { onProblem: (message: string | null) => void };

function RoleChecks({ user, mayNot, onProblem }: ChecksProps) {
  const roles = useCall(getRoles, {});
  const give = useSubmit(addUserToRole, { forgets: FORGETS, done: texts.ROLE_GIVEN, failed: onProblem });
  const take = useSubmit(removeUserFromRole, {
    forgets: FORGETS,
    done: texts.ROLE_TAKEN_AWAY,
    failed: onProblem,
  });
  const set = (role: string, on: boolean) => {
    onProblem(null);
    void (on ? give : take).send({ UserId: user.userId, role });
  };
  if (roles.error) return <Note tone="error">{failureText(roles.error)}</Note>;
  return (
    <Field label={texts.ROLES_OF} group>
      <Stack gap={4}>
        {(roles.data ?? []).map(({ roleId, name }) => (
          <Check
            key={roleId}
            checked={user.roles.includes(name)}
            disabled={mayNot !== null || give.busy || take.busy}
            onChange={(on) => set(name, on)}
          >
            {name}
          </Check>
        ))}
      </Stack>
    </Field>
  );
}

function StoreChecks({ user, mayNot, onProblem, onDirty }: ChecksProps & Pick<UserPartProps, 'onDirty'>) {
  const stores = useCall(getClientList, {}, { staleMs: 60_000 });
  const save = useSubmit(updateUserStores, {
    forgets: FORGETS,
    done: texts.STORES_SAVED,
    failed: onProblem,
  });
  const standing = user.stores.map(({ clientId }) => String(clientId));
  const [chosen, setChosen] = useState<readonly string[]>(standing);
  const isDirty = chosen.length !== standing.length || chosen.some((id) => !standing.includes(id));
  useSayDirty(isDirty, onDirty);
  const put = () => {
    onProblem(null);
    void save.send({ UserId: user.userId, body: chosen.map(Number) });
  };
  return (
    <>
      <Field label={texts.STORES_OF} group>
        <CheckGroup
          values={chosen}
          onChange={setChosen}
          options={(stores.data ?? []).map(({ clientId, clientName }) => ({
            value: String(clientId),
            label: clientName,
            disabled: mayNot !== null,
          }))}
        />
      </Field>
      <div className="row">
        <span className="t3 s grow">{mayNot ?? (isDirty ? '' : texts.SAVED_ALL)}</span>
        <Button
          size="touch"
          busy={save.busy}
          reason={mayNot ?? (isDirty ? null : texts.SAVED_ALL)}
          reasonAt="hidden"
          onClick={put}
        >
          {texts.SAVE}
        </Button>
      </div>
    </>
  );
}
