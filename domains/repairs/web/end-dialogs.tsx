import { useState } from 'react';
import { finishBenchJob, scrapBenchJob } from '#domains/repairs/contract/calls.ts';
import { repairsWebMessages as texts } from '#domains/repairs/web/messages.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { benchReads } from './reads.ts';
import { requiredOf } from './required.ts';

type Props = { jobId: number; onClose: () => void };

const OUTCOMES = [
  { value: 'done' as const, label: texts.DONE },
  { value: 'back' as const, label: texts.BACK },
];

/** Repaired, or back on the shelf as it was: for sale again. */
export function FinishDialog({ jobId, onClose }: Props) {
  const [outcome, setOutcome] = useState<'done' | 'back'>('done');
  const form = useDraft({ note: '' });
  const finish = useSubmit(finishBenchJob, { forgets: benchReads, done: texts.FINISHED });
  const send = async () => {
    const asked = { benchJobId: jobId, isBack: outcome === 'back', note: form.draft.note.trim() };
    if (await finish.send(asked)) onClose();
  };
  return (
    <FormDialog
      title={texts.FINISH_TITLE}
      width={480}
      draft={form}
      sending={finish}
      act={texts.FINISH}
      onSend={send}
      onClose={onClose}
    >
      <ChoiceKeys
        label={texts.OUTCOME}
        value={outcome}
        onChange={setOutcome}
        options={OUTCOMES}
        height={60}
        columns={2}
      />
      <Field label={texts.NOTE} optional>
        <TextInput height={44} maxLength={300} {...form.bind('note')} />
      </Field>
    </FormDialog>
  );
}

/** It can't be sold anymore, and leaves the stock as a loss. */
export function ScrapDialog({ jobId, onClose }: Props) {
  const form = useDraft({ note: '' }, { problems: ({ note }) => ({ note: requiredOf(note) }) });
  const scrap = useSubmit(scrapBenchJob, { forgets: benchReads, done: texts.SCRAPPED });
  const send = async () => {
    if (await scrap.send({ benchJobId: jobId, note: form.draft.note.trim() })) onClose();
  };
  return (
    <FormDialog
      title={texts.SCRAP_TITLE}
      width={480}
      draft={form}
      sending={scrap}
      act={texts.SCRAP}
      tone="danger-solid"
      onSend={send}
      onClose={onClose}
    >
      <Note tone="warn">{texts.SCRAP_DETAIL}</Note>
      <Field label={texts.WHY} error={form.problemOf('note')}>
        <TextInput height={44} maxLength={300} autoFocus {...form.bind('note')} />
      </Field>
    </FormDialog>
  );
}
