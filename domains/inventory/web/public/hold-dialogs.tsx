import { FormDialog } from '#platform/web/form-dialog.tsx';
import {
  holdForPolice,
  liftStockHold,
  listStockHolds,
  placePoliceHold,
  type StockHoldWire,
} from '#domains/inventory/contract/holds.ts';
import { getDetail, searchInventorySummary } from '#domains/inventory/contract/calls.ts';
import { holdWebMessages as texts } from '#domains/inventory/web/hold-messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';

const READS = [listStockHolds, searchInventorySummary, getDetail] as const;

const requiredOf = (text: string): string | null => (text.trim() === '' ? accessMessages.REQUIRED : null);

export type PoliceHoldDialogProps = {
  /** What is held already, or the item of which free units are. */
  hold: StockHoldWire | { readonly inventoryId: number; readonly serialRequired: boolean };
  title: string;
  onClose: () => void;
};

/** Writes down that the police holds something: case number and reason, and how much of an item. */
export function PoliceHoldDialog({ hold, title, onClose }: PoliceHoldDialogProps) {
  const form = useDraft(
    { caseNumber: '', reason: '', quantity: 1 as number | null, serialNumber: '' },
    {
      problems: ({ caseNumber, reason }) => ({
        caseNumber: requiredOf(caseNumber),
        reason: requiredOf(reason),
      }),
    },
  );
  const place = useSubmit(placePoliceHold, { forgets: READS, done: texts.HELD });
  const take = useSubmit(holdForPolice, { forgets: READS, done: texts.HELD });
  const isHeld = 'holdId' in hold;
  const submit = async () => {
    const { quantity, serialNumber } = form.draft;
    const said = { caseNumber: form.draft.caseNumber.trim(), reason: form.draft.reason.trim() };
    const answer = isHeld
      ? await take.send({ holdId: hold.holdId, ...said })
      : await place.send({ inventoryId: hold.inventoryId, quantity: quantity ?? 1, serialNumber, ...said });
    if (answer) onClose();
  };
  return (
    <FormDialog
      title={texts.POLICE_HOLD}
      width={480}
      draft={form}
      sending={{ busy: place.busy || take.busy, problem: place.problem ?? take.problem }}
      act={texts.HOLD}
      onSend={submit}
      onClose={onClose}
    >
      <p className="b">{title}</p>
      <Field label={texts.CASE} error={form.problemOf('caseNumber')}>
        <TextInput height={44} maxLength={60} {...form.bind('caseNumber')} />
      </Field>
      {!isHeld && hold.serialRequired && (
        <Field label={texts.SERIAL}>
          <TextInput height={44} maxLength={80} {...form.bind('serialNumber')} />
        </Field>
      )}
      {!isHeld && !hold.serialRequired && (
        <Field label={texts.HOW_MANY}>
          <NumberInput height={44} min={1} max={9_999} {...form.bind('quantity')} />
        </Field>
      )}
      <Field label={texts.REASON} error={form.problemOf('reason')}>
        <TextInput height={44} maxLength={300} {...form.bind('reason')} />
      </Field>
    </FormDialog>
  );
}

/** Lifts a hold before its time, with the reason. */
export function LiftHoldDialog({ hold, onClose }: { hold: StockHoldWire; onClose: () => void }) {
  const form = useDraft({ reason: '' }, { problems: ({ reason }) => ({ reason: requiredOf(reason) }) });
  const lift = useSubmit(liftStockHold, {
    forgets: READS,
    done: ({ isHeld }) => (isHeld ? texts.STILL_HELD : texts.LIFTED),
  });
  const submit = async () => {
    if (await lift.send({ holdId: hold.holdId, reason: form.draft.reason.trim() })) onClose();
  };
  return (
    <FormDialog
      title={texts.LIFT_TITLE}
      width={480}
      draft={form}
      sending={lift}
      act={texts.LIFT}
      onSend={submit}
      onClose={onClose}
    >
      <p className="b">{hold.title}</p>
      <Note tone={hold.isPolice ? 'notice' : 'warn'}>
        {hold.isPolice ? texts.LIFT_POLICE : texts.LIFT_RULES}
      </Note>
      <Field label={texts.REASON} error={form.problemOf('reason')}>
        <TextInput height={44} maxLength={300} {...form.bind('reason')} />
      </Field>
    </FormDialog>
  );
}
