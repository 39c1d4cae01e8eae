import { useState } from 'react';
import { type ItemChoice, WhichItemDialog } from '#domains/inventory/web/public/which-item-dialog.tsx';
import { placeOnBench } from '#domains/repairs/contract/calls.ts';
import { repairsWebMessages as texts } from '#domains/repairs/web/messages.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { benchReads } from './reads.ts';
import { requiredOf } from './required.ts';

type Props = { code: string; onClose: () => void; onPlaced: (jobId: number) => void };

/** What is wrong with what was scanned? Then it is on the bench. */
export function PlaceDialog({ code, onClose, onPlaced }: Props) {
  const { clientId } = useWorkplace();
  const [item, setItem] = useState<number | undefined>();
  const form = useDraft(
    { code, reason: '', note: '' },
    { problems: (draft) => ({ code: requiredOf(draft.code), reason: requiredOf(draft.reason) }) },
  );
  const place = useSubmit(placeOnBench, { forgets: benchReads, done: texts.PLACED });
  const { choices = [] } = (place.refusal?.details ?? {}) as { choices?: readonly ItemChoice[] };
  const send = async (inventoryId = item) => {
    const { reason, note } = form.draft;
    const placed = await place.send({
      clientId,
      code: form.draft.code.trim(),
      reason: reason.trim(),
      note: note.trim(),
      ...(inventoryId !== undefined && { inventoryId }),
    });
    if (!placed) return;
    onPlaced(placed.benchJobId);
    onClose();
  };
  return (
    <>
      <FormDialog
        title={texts.PLACE}
        width={480}
        draft={form}
        sending={choices.length > 0 ? { busy: place.busy } : place}
        act={texts.PLACE}
        onSend={() => send()}
        onClose={onClose}
      >
        <Field label={texts.CODE} error={form.problemOf('code')}>
          <TextInput height={44} maxLength={80} {...form.bind('code')} />
        </Field>
        <Field label={texts.REASON} error={form.problemOf('reason')}>
          <TextInput
            height={44}
            maxLength={120}
            placeholder={texts.REASON_HINT}
            autoFocus
            {...form.bind('reason')}
          />
        </Field>
        <Field label={texts.NOTE} optional>
          <TextArea maxLength={1_000} {...form.bind('note')} />
        </Field>
      </FormDialog>
      {choices.length > 0 && (
        <WhichItemDialog
          choices={choices}
          onChoose={(inventoryId) => {
            setItem(inventoryId);
            void send(inventoryId);
          }}
          onClose={place.reset}
        />
      )}
    </>
  );
}
