import { FormDialog } from '#platform/web/form-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { createRole, getRoles, removeRole, type RoleWire } from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { userReads } from '#domains/access/web/create-user-dialog.tsx';
import { RightsMatrix } from '#domains/access/web/rights-matrix.tsx';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';

export type RolesViewProps = {
  tabs: ReactNode;
  mayNot: string | null;
  adding: boolean;
  onAdded: () => void;
  onDirty: (isDirty: boolean) => void;
};

/** The roles as columns, the rights as rows; roles are added and removed here, too. */
export function RolesView({ tabs, mayNot, adding, onAdded, onDirty }: RolesViewProps) {
  const roles = useCall(getRoles, {});
  const remove = useSubmit(removeRole, { forgets: userReads, done: texts.ROLE_REMOVED, failed: alertError });
  const [going, setGoing] = useState<RoleWire | null>(null);
  const drop = async () => {
    if (going) await remove.send({ RoleName: going.name });
    setGoing(null);
  };
  return (
    <div className="lst">
      <FilterRow>
        {tabs}
        <Spread />
        <span className="t3 s mx-help">{texts.MATRIX_HELP}</span>
      </FilterRow>
      {roles.error && (
        <Note tone="error" band>
          {failureText(roles.error)}
        </Note>
      )}
      {roles.data ? (
        <RightsMatrix roles={roles.data} mayNot={mayNot} onRemove={setGoing} onDirty={onDirty} />
      ) : (
        <Skeleton height={320} />
      )}
      {adding && <AddRoleDialog onClose={onAdded} />}
      {going && (
        <ConfirmDialog
          sentence={texts.roleRemoveSentence(going.name)}
          detail={texts.ROLE_REMOVE_DETAIL}
          confirm={texts.ROLE_REMOVE}
          cancel={texts.CANCEL}
          busy={remove.busy}
          destructive
          onCancel={() => setGoing(null)}
          onConfirm={() => void drop()}
        />
      )}
    </div>
  );
}

function AddRoleDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const error = useFieldError(name, (value) => (value.trim() === '' ? accessMessages.REQUIRED : null));
  const save = useSubmit(createRole, { forgets: [getRoles], done: texts.ROLE_CREATED });
  const submit = async () => {
    if (await save.send({ RoleName: name.trim() })) onClose();
  };
  return (
    <FormDialog
      title={texts.ADD_ROLE}
      width={400}
      draft={error}
      sending={save}
      act={texts.ROLE_CREATE}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.ROLE_NAME} error={error.error}>
        <TextInput value={name} onChange={setName} maxLength={50} autoComplete="off" autoFocus />
      </Field>
    </FormDialog>
  );
}
