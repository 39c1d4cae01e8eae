import { type FormEvent, type ReactNode, useState } from 'react';
import { createRole, getRoles, removeRole, type RoleWire } from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { userReads } from '#domains/access/web/create-user-dialog.tsx';
import { RightsMatrix } from '#domains/access/web/rights-matrix.tsx';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (error.check() && (await save.send({ RoleName: name.trim() }))) onClose();
  };
  return (
    <Dialog
      title={texts.ADD_ROLE}
      width={400}
      onClose={onClose}
      footer={
        <FormFooter
          form="add-role"
          busy={save.busy}
          cancel={texts.CANCEL}
          save={texts.ROLE_CREATE}
          onCancel={onClose}
        />
      }
    >
      <form id="add-role" className="fields" onSubmit={(event) => void submit(event)} noValidate>
        {save.problem && <Note tone="refusal">{save.problem}</Note>}
        <Field label={texts.ROLE_NAME} error={error.error}>
          <TextInput value={name} onChange={setName} maxLength={50} autoComplete="off" autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
