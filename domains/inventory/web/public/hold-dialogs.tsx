import { type FormEvent, useId, useState } from 'react';
import {
  holdForPolice,
  liftStockHold,
  listStockHolds,
  placePoliceHold,
  type StockHoldWire,
} from '#domains/inventory/contract/holds.ts';
import { getDetail, searchInventorySummary } from '#domains/inventory/contract/calls.ts';
import { holdWebMessages as texts } from '#domains/inventory/web/hold-messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';

const READS = [listStockHolds, searchInventorySummary, getDetail] as const;

/** Runs a change and says what came of it. */
function useDeed(onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (
    deed: () => Promise<{ success: boolean; message: string }>,
    done: string | ((answer: object) => string),
  ) => {
    setProblem(null);
    try {
      const answer = await deed();
      const refused = refusalOf(answer);
      if (refused) return setProblem(refused.message);
      toast(typeof done === 'string' ? done : done(answer));
      onDone();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return { problem, setProblem, run };
}

export type PoliceHoldDialogProps = {
  /** What is held already, or the item of which free units are. */
  hold: StockHoldWire | { readonly inventoryId: number; readonly serialRequired: boolean };
  title: string;
  onClose: () => void;
};

/** Writes down that the police holds something: case number and reason, and how much of an item. */
export function PoliceHoldDialog({ hold, title, onClose }: PoliceHoldDialogProps) {
  const id = useId();
  const [caseNumber, setCase] = useState('');
  const [reason, setReason] = useState('');
  const [quantity, setQuantity] = useState<number | null>(1);
  const [serialNumber, setSerial] = useState('');
  const place = useChange(placePoliceHold, READS);
  const take = useChange(holdForPolice, READS);
  const { problem, setProblem, run } = useDeed(onClose);
  const isHeld = 'holdId' in hold;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!caseNumber.trim()) return setProblem(texts.CASE_MISSING);
    if (!reason.trim()) return setProblem(texts.REASON_MISSING);
    const said = { caseNumber: caseNumber.trim(), reason: reason.trim() };
    void run(
      () =>
        isHeld
          ? take.run({ holdId: hold.holdId, ...said })
          : place.run({ inventoryId: hold.inventoryId, quantity: quantity ?? 1, serialNumber, ...said }),
      texts.HELD,
    );
  };
  return (
    <Dialog
      title={texts.POLICE_HOLD}
      width={480}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form={id}
          cancel={texts.CANCEL}
          save={texts.HOLD}
          onCancel={onClose}
          busy={place.busy || take.busy}
        />
      }
    >
      <form id={id} className="col" onSubmit={submit} noValidate>
        <p className="b">{title}</p>
        <Field label={texts.CASE}>
          <TextInput height={44} value={caseNumber} maxLength={60} onChange={setCase} />
        </Field>
        {!isHeld && hold.serialRequired && (
          <Field label={texts.SERIAL}>
            <TextInput height={44} value={serialNumber} maxLength={80} onChange={setSerial} />
          </Field>
        )}
        {!isHeld && !hold.serialRequired && (
          <Field label={texts.HOW_MANY}>
            <NumberInput height={44} value={quantity} min={1} max={9_999} onChange={setQuantity} />
          </Field>
        )}
        <Field label={texts.REASON}>
          <TextInput height={44} value={reason} maxLength={300} onChange={setReason} />
        </Field>
        {problem && <Note tone="refusal">{problem}</Note>}
      </form>
    </Dialog>
  );
}

/** Lifts a hold before its time, with the reason. */
export function LiftHoldDialog({ hold, onClose }: { hold: StockHoldWire; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const lift = useChange(liftStockHold, READS);
  const { problem, setProblem, run } = useDeed(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setProblem(texts.REASON_MISSING);
    void run(
      () => lift.run({ holdId: hold.holdId, reason: reason.trim() }),
      (answer) => ((answer as { isHeld?: boolean }).isHeld ? texts.STILL_HELD : texts.LIFTED),
    );
  };
  return (
    <Dialog
      title={texts.LIFT_TITLE}
      width={480}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter form={id} cancel={texts.CANCEL} save={texts.LIFT} onCancel={onClose} busy={lift.busy} />
      }
    >
      <form id={id} className="col" onSubmit={submit} noValidate>
        <p className="b">{hold.title}</p>
        <Note tone={hold.isPolice ? 'notice' : 'warn'}>
          {hold.isPolice ? texts.LIFT_POLICE : texts.LIFT_RULES}
        </Note>
        <Field label={texts.REASON}>
          <TextInput height={44} value={reason} maxLength={300} onChange={setReason} />
        </Field>
        {problem && <Note tone="refusal">{problem}</Note>}
      </form>
    </Dialog>
  );
}
