import { type FormEvent, useState } from 'react';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { MOST_REGISTERS, newRegisters, registersProblem } from '#domains/first-day/rules/new-registers.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { FoldedStep, StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { addRegister, getStores, type RegisterWire } from '#domains/stores/contract/own.ts';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useKeptState } from '#platform/web/drafts/kept-draft.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { focusProblemHere } from '#ui/controls/problem-focus.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';

/** How many registers the store has; more are added, named by their numbers. */
export function RegistersStep(props: StepFormProps) {
  const { clientId } = useWorkplace();
  const stores = useCall(getStores, {});
  if (stores.error) return <FailedNote error={stores.error} />;
  const store = stores.data?.find((one) => one.clientId === clientId);
  if (!store) return <Skeleton height={120} />;
  return (
    <FoldedStep
      {...props}
      step="registers"
      what={<p className="s t2">{texts.registersNow(namesOf(store.registers))}</p>}
      open={texts.MORE_REGISTERS}
    >
      <RegistersForm {...props} devices={store.registers} />
    </FoldedStep>
  );
}

const inUse = (devices: readonly RegisterWire[]) =>
  devices.filter(({ isVault, isActive }) => !isVault && isActive);
const namesOf = (devices: readonly RegisterWire[]) => inUse(devices).map(({ description }) => description);

function RegistersForm({ devices, onSaved, ...acts }: StepFormProps & { devices: readonly RegisterWire[] }) {
  const { clientId } = useWorkplace();
  const registers = inUse(devices);
  const start = registers.length;
  const [wanted, setWanted, saveWanted] = useKeptState<number | null>(useStepKey('registers'), () => start);
  const add = useChange(addRegister, [...storeReads, getSetupSteps]);
  const attempt = useAttempt();
  const mayNot = useRightReason('stores.edit');
  const more = Math.max(0, (wanted ?? 0) - registers.length);
  const wrong = registersProblem(wanted, registers.length);
  const [tried, setTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== null) return focusProblemHere();
    if (mayNot || attempt.busy) return;
    if (more === 0) return onSaved(false);
    // Each is a change of its own: what was added before one failed stays, and the next try adds the rest.
    for (const register of newRegisters(devices, more))
      if (!(await attempt.run(() => add.run({ clientId, ...register })))) return;
    saveWanted(wanted);
    onSaved(true);
  };
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={texts.HOW_MANY}
        error={tried ? wrong : null}
        hint={`${texts.registersNow(namesOf(devices))} ${texts.FEWER}`}
      >
        <NumberInput
          value={wanted}
          onChange={setWanted}
          min={registers.length}
          max={Math.max(registers.length, MOST_REGISTERS)}
        />
      </Field>
      <StepActs
        {...acts}
        step="registers"
        problem={attempt.problem}
        busy={attempt.busy}
        mayNot={mayNot}
        isSame={more === 0}
        onDiscard={() => {
          setTried(false);
          attempt.reset();
          saveWanted(start);
        }}
      />
    </form>
  );
}
