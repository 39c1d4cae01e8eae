import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { freezeItems, getFrozenPrices, releaseItems } from '#domains/pricing/contract/frozen.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { guideTexts as texts } from './guide-messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { formatAmountOf } from '#ui/data/format.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

const WAYS = [
  { value: 'freeze', label: texts.FREEZE_THEM },
  { value: 'release', label: texts.RELEASE_THEM },
] as const;

export type FreezeItemsProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

type Draft = { readonly way: 'freeze' | 'release'; readonly reason: string };

const problemsOf = ({ way, reason }: Draft) => ({
  reason: way === 'freeze' && reason.trim() === '' ? accessMessages.REQUIRED : null,
});

/** Keeps the rules away from the prices of many items of this store, with one reason, or gives them back. */
export function FreezeItems({ ids, onClose, onDone }: FreezeItemsProps) {
  const { clientId } = useWorkplace();
  const form = useDraft<Draft>({ way: 'freeze', reason: '' }, { problems: problemsOf });
  const freeze = useSubmit(freezeItems, {
    forgets: [getFrozenPrices],
    done: ({ intValue }) => texts.frozenMany(intValue),
  });
  const release = useSubmit(releaseItems, {
    forgets: [getFrozenPrices],
    done: ({ intValue, stillFrozen }) => texts.releasedMany(intValue, stillFrozen),
  });
  const isFreezing = form.draft.way === 'freeze';
  const busy = freeze.busy || release.busy;
  const submit = async () => {
    const body = [...ids];
    const answer = isFreezing
      ? await freeze.send({ clientId, reason: form.draft.reason.trim(), body })
      : await release.send({ clientId, body });
    if (answer) onDone();
  };
  return (
    <FormDialog
      title={texts.FREEZE_MANY}
      width={480}
      aside={<span className="t3 s">{formatAmountOf(ids.length, 'item')}</span>}
      draft={form}
      sending={{ busy, problem: freeze.problem ?? release.problem }}
      act={isFreezing ? texts.FREEZE_NOW : texts.RELEASE_THEM}
      onSend={submit}
      onClose={onClose}
    >
      <Segmented label={texts.FREEZE_WHAT} options={WAYS} {...form.bind('way')} />
      <p className="s t2">{isFreezing ? texts.FREEZE_THEM_DETAIL : texts.RELEASE_THEM_DETAIL}</p>
      {isFreezing && (
        <Field label={texts.WHY} error={form.problemOf('reason')}>
          <TextInput autoFocus maxLength={200} {...form.bind('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}
