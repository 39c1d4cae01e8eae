import { accessMessages } from '#domains/access/messages.ts';
import { getNewBatchId } from '#domains/conversion/contract/calls.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { batchReads } from './reads.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { ActFoot } from '#ui/overlay/act-foot.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { onClose: () => void; onBegun: (batchId: number) => void };

/** Begins a batch: what it is, in a few words (CONV-01). */
export function NewBatchDialog({ onClose, onBegun }: Props) {
  const { clientId } = useWorkplace();
  const act = useSubmit(getNewBatchId, { forgets: batchReads, done: (answer) => answer.message });
  const { draft, bind, check, problemOf } = useDraft(
    { description: '' },
    {
      onChange: act.reset,
      problems: ({ description }) => ({
        description: description.trim() === '' ? accessMessages.REQUIRED : null,
      }),
    },
  );
  const submit = async () => {
    if (!check()) return;
    const begun = await act.send({ clientId, description: draft.description.trim() });
    if (begun) onBegun(begun.convertBatchId);
  };
  return (
    <Dialog
      title={texts.NEW}
      onClose={onClose}
      footer={
        <ActFoot cancel={texts.CANCEL} onCancel={onClose} busy={act.busy} onAct={() => void submit()}>
          {texts.BEGIN}
        </ActFoot>
      }
    >
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={texts.DESCRIPTION} error={problemOf('description')}>
          <TextInput
            height={48}
            placeholder={texts.DESCRIPTION_HINT}
            maxLength={200}
            {...bind('description')}
          />
        </Field>
        {act.problem && <Note tone="refusal">{act.problem}</Note>}
      </form>
    </Dialog>
  );
}
