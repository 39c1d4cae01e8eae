import { FormDialog } from '#platform/web/form-dialog.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useAttempt } from '#platform/web/use-submit.ts';
import '../time-clock.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { amIClockedIn } from '#domains/time-clock/contract/calls.ts';
import { timeClockMessages } from '#domains/time-clock/messages.ts';
import { offeredAct } from '#domains/time-clock/rules/time-record.ts';
import { timeClockWebMessages as texts } from '#domains/time-clock/web/messages.ts';
import { ClockNow } from '#domains/time-clock/web/clock-now.tsx';
import {
  type CheckedUser,
  type CredentialsCheck,
  runClock,
  useCredentialsCheck,
} from '#domains/time-clock/web/use-clock.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { PasswordInput, TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

export type ClockDialogProps = {
  /** Which flow opened it: opening and closing of the day, or somebody from the menu. */
  mode: 'opening' | 'closing' | 'free';
  /** After an act of the clock, or when opening finds the user clocked in and the user goes on. */
  onDone: () => void;
  /** Closing goes on without the clock (CLOCK-03); without it there is no Skip. */
  onSkip?: () => void;
  /** Left without an act: Esc, the x, Cancel. */
  onClose: () => void;
};

/** Clock In/Out: who, then In or Out and the opposite act; 500 wide (CLOCK-01 to CLOCK-07). */
export function ClockDialog(props: ClockDialogProps) {
  const credentials = useCredentialsCheck();
  return credentials.user ? (
    <ConfirmStep {...props} user={credentials.user} onBack={credentials.forgetUser} />
  ) : (
    <WhoStep {...props} credentials={credentials} />
  );
}

/** Username and password; the signed-in user's name is there already. */
function WhoStep({
  mode,
  onSkip,
  onClose,
  credentials,
}: ClockDialogProps & { credentials: CredentialsCheck }) {
  const { userId, clientId, username } = useWorkplace();
  const [name, setName] = useState(username);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const own = useCall(amIClockedIn, { UserId: userId, ClientId: clientId }, { enabled: mode === 'closing' });
  const navigate = useNavigate();
  const toRecords = () => {
    onClose();
    void navigate({ to: '/management/timeclock' });
  };
  const submit = async () => {
    if (await credentials.check(name.trim(), password)) return;
    setPassword('');
    passwordField.current?.focus();
  };
  return (
    <FormDialog
      title={texts.TITLE}
      width={500}
      focusFirst={passwordField}
      sending={{ busy: credentials.isBusy, problem: credentials.problem }}
      disabled={name.trim() === '' || password === ''}
      start={
        <>
          {mode === 'closing' && onSkip && own.data?.clockedIn === false && (
            <Button onClick={onSkip}>{texts.SKIP}</Button>
          )}
          {mode === 'free' && (
            <Button tone="ghost" onClick={toRecords}>
              {texts.RECORDS}
            </Button>
          )}
        </>
      }
      act={texts.CONTINUE}
      onSend={submit}
      onClose={onClose}
    >
      <p className="t2">{texts.ASK_FIRST}</p>
      <Field label={texts.USERNAME}>
        <TextInput
          value={name}
          onChange={setName}
          height={48}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={texts.PASSWORD}>
        <PasswordInput
          ref={passwordField}
          value={password}
          onChange={setPassword}
          height={48}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}

type ConfirmProps = ClockDialogProps & { user: CheckedUser; onBack: () => void };

/** In or Out as it stands, and the opposite act. */
function ConfirmStep({ mode, onDone, onSkip, onClose, user, onBack }: ConfirmProps) {
  const { clientId } = useWorkplace();
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAttempt();
  const actButton = useRef<HTMLButtonElement>(null);
  const state = useCall(amIClockedIn, { UserId: user.userId, ClientId: clientId }, { staleMs: 0 });
  const isIn = state.data?.clockedIn ?? false;
  const { act } = offeredAct(isIn);
  const goesOn = mode === 'opening' && isIn;
  const isKnown = state.data !== undefined;
  useEffect(() => {
    if (isKnown) actButton.current?.focus();
  }, [isKnown]);

  const clock = async () => {
    setProblem(null);
    const who = { UserId: user.userId, ClientId: clientId, password: user.password };
    const answer = await run(() => runClock(act, who, notes.trim()));
    if (!answer) return;
    if (!answer.done) return setProblem(answer.message);
    toast(act === 'in' ? timeClockMessages.CLOCKED_IN : timeClockMessages.CLOCKED_OUT);
    if (answer.message) alertError(answer.message);
    onDone();
  };
  return (
    <Dialog
      title={texts.TITLE}
      width={500}
      onClose={onClose}
      footer={
        <DialogFooter
          start={
            <Button tone="ghost" onClick={onBack}>
              {texts.BACK}
            </Button>
          }
          ref={actButton}
          busy={busy}
          disabled={!isKnown}
          act={act === 'in' ? texts.CLOCK_IN : texts.CLOCK_OUT}
          onAct={clock}
        >
          {mode === 'closing' && onSkip && isKnown && !isIn && <Button onClick={onSkip}>{texts.SKIP}</Button>}
          {goesOn && <Button onClick={onDone}>{texts.CONTINUE}</Button>}
        </DialogFooter>
      }
    >
      <Stack gap={16} className="clock-form">
        <ClockNow username={user.username} state={state.data} clientId={clientId} />
        {isIn && (
          <Field label={texts.NOTES} optional>
            <TextInput
              value={notes}
              onChange={setNotes}
              height={48}
              maxLength={500}
              placeholder={texts.NOTES_HINT}
            />
          </Field>
        )}
        {state.error && !state.data && <FailedNote error={state.error} again={() => void state.refetch()} />}
        {problem && <Note tone="refusal">{problem}</Note>}
      </Stack>
    </Dialog>
  );
}
