import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { checkInSums } from '#domains/transfers/rules/check-in-state.ts';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn } from './use-check-in.ts';
import type { Finalizing } from './use-finalize.ts';
import { GoButton } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type Props = { checkIn: CheckIn; finalizing: Finalizing };

/** The one act at the end, with what it waits for, and the questions that it asks once. */
export function FinalizeAct({ checkIn, finalizing }: Props) {
  const { toScan } = checkInSums(checkIn.lines);
  const rest = texts.stayOnOrder(toScan);
  return (
    <>
      {finalizing.problem && <Note tone="refusal">{finalizing.problem}</Note>}
      <div className="ci-go">
        <GoButton
          label={texts.FINALIZE}
          {...(rest === '' && { keys: 'Ctrl Enter' })}
          reason={finalizing.reason}
          busy={finalizing.busy}
          onClick={() => void finalizing.run()}
        />
        {finalizing.reason === null && rest !== '' && <span className="ci-rest num">{rest}</span>}
      </div>
      <FinalizeQuestions checkIn={checkIn} finalizing={finalizing} />
    </>
  );
}

/** What differs from what was announced or billed, and why the invoice's number comes again. */
export function FinalizeQuestions({ checkIn, finalizing }: Props) {
  const { asks } = finalizing;
  if (asks?.what === 'number') return <NumberAgain words={asks.words} finalizing={finalizing} />;
  if (asks?.what !== 'differs') return null;
  return (
    <ConfirmDialog
      sentence={asks.words}
      detail={checkIn.data.likeliest}
      confirm={texts.FINALIZE_ANYWAY}
      cancel={texts.KEEP_SCANNING}
      focusCancel
      busy={finalizing.busy}
      onConfirm={() => void finalizing.run({ confirmed: true })}
      onCancel={finalizing.cancel}
    />
  );
}

function NumberAgain({ words, finalizing }: { words: string; finalizing: Finalizing }) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={texts.REASON_TITLE}
      sending={finalizing}
      disabled={reason.trim() === ''}
      act={texts.FINALIZE_ANYWAY}
      onSend={() => finalizing.run({ reason: reason.trim() })}
      onClose={finalizing.cancel}
    >
      <p>{words}</p>
      <Field label={texts.REASON}>
        <TextInput value={reason} onChange={setReason} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
