import { accessMessages } from '#domains/access/messages.ts';
import { type FormEvent, useId, useState } from 'react';
import { freezeItems, getFrozenPrices, releaseItems } from '#domains/pricing/contract/frozen.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { guideTexts as texts } from './guide-messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { formatAmountOf } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

const WAYS = [
  { value: 'freeze', label: texts.FREEZE_THEM },
  { value: 'release', label: texts.RELEASE_THEM },
] as const;

export type FreezeItemsProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** Keeps the rules away from the prices of many items of this store, with one reason, or gives them back. */
export function FreezeItems({ ids, onClose, onDone }: FreezeItemsProps) {
  const { clientId } = useWorkplace();
  const [way, setWay] = useState<'freeze' | 'release'>('freeze');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const freeze = useSubmit(freezeItems, {
    forgets: [getFrozenPrices],
    done: ({ intValue }) => texts.frozenMany(intValue),
  });
  const release = useSubmit(releaseItems, {
    forgets: [getFrozenPrices],
    done: ({ intValue, stillFrozen }) => texts.releasedMany(intValue, stillFrozen),
  });
  const failure = freeze.problem ?? release.problem;
  const formId = useId();
  const isFreezing = way === 'freeze';
  const isMissing = isFreezing && reason.trim() === '';
  const busy = freeze.busy || release.busy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || busy) return;
    const body = [...ids];
    const answer = isFreezing
      ? await freeze.send({ clientId, reason: reason.trim(), body })
      : await release.send({ clientId, body });
    if (answer) onDone();
  };
  return (
    <Dialog
      title={texts.FREEZE_MANY}
      width={480}
      aside={<span className="t3 s">{formatAmountOf(ids.length, 'item')}</span>}
      onClose={onClose}
      footer={
        <FormFooter
          form={formId}
          busy={busy}
          cancel={texts.CANCEL}
          save={isFreezing ? texts.FREEZE_NOW : texts.RELEASE_THEM}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="col form-gap" noValidate onSubmit={(event) => void submit(event)}>
        <Segmented label={texts.FREEZE_WHAT} options={WAYS} value={way} onChange={setWay} />
        <p className="s t2">{isFreezing ? texts.FREEZE_THEM_DETAIL : texts.RELEASE_THEM_DETAIL}</p>
        {isFreezing && (
          <Field label={texts.WHY} error={tried && isMissing && accessMessages.REQUIRED}>
            <TextInput autoFocus maxLength={200} value={reason} onChange={setReason} />
          </Field>
        )}
        {failure && <Note tone="refusal">{failure}</Note>}
      </form>
    </Dialog>
  );
}
