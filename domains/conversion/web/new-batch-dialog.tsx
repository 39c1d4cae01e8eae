import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { getNewBatchId } from '#domains/conversion/contract/calls.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { batchReads } from './reads.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

type Props = { onClose: () => void; onBegun: (batchId: number) => void };

/** Begins a batch: what it is, in a few words (CONV-01). */
export function NewBatchDialog({ onClose, onBegun }: Props) {
  const { clientId } = useWorkplace();
  const act = useSubmit(getNewBatchId, { forgets: batchReads, done: (answer) => answer.message });
  const form = useDraft(
    { description: '' },
    {
      onChange: act.reset,
      problems: ({ description }) => ({
        description: description.trim() === '' ? accessMessages.REQUIRED : null,
      }),
    },
  );
  const submit = async () => {
    const begun = await act.send({ clientId, description: form.draft.description.trim() });
    if (begun) onBegun(begun.convertBatchId);
  };
  return (
    <FormDialog
      title={texts.NEW}
      draft={form}
      sending={act}
      act={texts.BEGIN}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.DESCRIPTION} error={form.problemOf('description')}>
        <TextInput
          height={48}
          placeholder={texts.DESCRIPTION_HINT}
          maxLength={200}
          {...form.bind('description')}
        />
      </Field>
    </FormDialog>
  );
}
