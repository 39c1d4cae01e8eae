import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  changeUserName,
  endSessions,
  lockUser,
  removeLogin,
  resetPassword,
  type UserWire,
} from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { TemporaryPassword, userReads } from '#domains/access/web/create-user-dialog.tsx';
import { makePassword } from '#domains/access/web/public/make-password.ts';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field, useFieldError } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';

type Asked = 'rename' | 'reset' | 'signOut' | 'lock' | 'remove' | null;

/** Rename, reset the password, sign out, lock or unlock, remove the login. */
export function UserActs({
  user,
  mayNot,
  onClose,
}: {
  user: UserWire;
  mayNot: string | null;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  const lock = useSubmit(lockUser, {
    forgets: userReads,
    done: (_answer, { Locked }) => (Locked ? texts.LOCK_DONE : texts.UNLOCK_DONE),
    failed: alertError,
  });
  const signOut = useSubmit(endSessions, {
    forgets: [],
    done: ({ ended }) => texts.signedOut(ended),
    failed: alertError,
  });
  const remove = useSubmit(removeLogin, { forgets: userReads, done: texts.REMOVED, failed: alertError });
  const done = () => setAsked(null);
  const setLocked = async (Locked: boolean) => {
    await lock.send({ UserId: user.userId, Locked });
    done();
  };
  const end = async () => {
    await signOut.send({ UserId: user.userId });
    done();
  };
  const drop = async () => {
    const gone = await remove.send({ Username: user.username });
    done();
    if (gone) onClose();
  };
  return (
    <>
      <Button reason={mayNot} reasonAt="hidden" onClick={() => setAsked('reset')}>
        {texts.RESET}
      </Button>
      <Button reason={mayNot} reasonAt="hidden" onClick={() => setAsked('rename')}>
        {texts.RENAME}
      </Button>
      <Button reason={mayNot} reasonAt="hidden" onClick={() => setAsked('signOut')}>
        {texts.SIGN_OUT}
      </Button>
      <Button
        busy={lock.busy}
        reason={mayNot}
        reasonAt="hidden"
        onClick={() => (user.locked ? void setLocked(false) : setAsked('lock'))}
      >
        {user.locked ? texts.UNLOCK : texts.LOCK}
      </Button>
      <Spread />
      <Button tone="danger" reason={mayNot} reasonAt="hidden" onClick={() => setAsked('remove')}>
        {texts.REMOVE}
      </Button>
      {asked === 'rename' && <RenameDialog user={user} onClose={done} />}
      {asked === 'reset' && <ResetDialog user={user} onClose={done} />}
      {asked === 'signOut' && (
        <ConfirmDialog
          sentence={texts.signOutSentence(user.username)}
          detail={texts.SIGN_OUT_DETAIL}
          confirm={texts.SIGN_OUT}
          cancel={texts.CANCEL}
          busy={signOut.busy}
          onCancel={done}
          onConfirm={() => void end()}
        />
      )}
      {asked === 'lock' && (
        <ConfirmDialog
          sentence={texts.lockSentence(user.username)}
          detail={texts.LOCK_DETAIL}
          confirm={texts.LOCK}
          cancel={texts.CANCEL}
          busy={lock.busy}
          destructive
          onCancel={done}
          onConfirm={() => void setLocked(true)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          sentence={texts.removeSentence(user.username)}
          detail={texts.REMOVE_DETAIL}
          confirm={texts.REMOVE}
          cancel={texts.CANCEL}
          busy={remove.busy}
          destructive
          onCancel={done}
          onConfirm={() => void drop()}
        />
      )}
    </>
  );
}

type DialogProps = { user: UserWire; onClose: () => void };

function RenameDialog({ user, onClose }: DialogProps) {
  const [name, setName] = useState(user.username);
  const error = useFieldError(name, (value) => usernameProblem(value) ?? null);
  const save = useSubmit(changeUserName, { forgets: userReads, done: texts.RENAMED });
  const submit = async () => {
    const input = { oldUserName: user.username, newUserName: name };
    if (await save.send(input)) onClose();
  };
  return (
    <FormDialog
      title={texts.RENAME}
      width={400}
      draft={error}
      sending={save}
      act={texts.RENAME}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.NEW_NAME} error={error.error}>
        <TextInput value={name} onChange={setName} autoComplete="off" autoCapitalize="none" autoFocus />
      </Field>
    </FormDialog>
  );
}

function ResetDialog({ user, onClose }: DialogProps) {
  const [password, setPassword] = useState(makePassword);
  const error = useFieldError(password, (value) => passwordProblem(value, user.username) ?? null);
  const save = useSubmit(resetPassword, { forgets: userReads, done: accessMessages.PASSWORD_RESET });
  const submit = async () => {
    const input = { UserId: user.userId, NewPassword: password, Temporary: true };
    if (await save.send(input)) onClose();
  };
  return (
    <FormDialog
      title={texts.RESET_TITLE}
      width={480}
      draft={error}
      sending={save}
      act={texts.RESET}
      onSend={submit}
      onClose={onClose}
    >
      <p className="t2">{texts.resetDetail(user.username)}</p>
      <TemporaryPassword value={password} onChange={setPassword} error={error.error} />
    </FormDialog>
  );
}
