import { useState } from 'react';
import { addIdPicture, getTradeNeeds } from '#domains/dealer-rules/contract/trades.ts';
import { MOST_PICTURE_BYTES } from '#domains/dealer-rules/rules/picture-type.ts';
import { dealerWebMessages as texts } from './messages.ts';
import type { StepProps } from './id-step.tsx';
import { useStep } from './use-step.ts';
import { smallerPicture } from './smaller-picture.ts';
import { FileDrop } from '#ui/controls/file-drop.tsx';
import { useChange } from '#platform/web/call-hooks.ts';

/** A picture of the ID from the camera or a file; once it is sent nobody here sees it again. */
export function PictureStep({ needs, transactionId, say }: StepProps) {
  const [busy, setBusy] = useState(false);
  const add = useChange(addIdPicture, [getTradeNeeds]);
  const step = useStep(say);
  const take = async (file: File) => {
    setBusy(true);
    await step(async () => add.run({ TransactionId: transactionId, Picture: await smallerPicture(file) }));
    setBusy(false);
  };
  return (
    <>
      {needs.hasPicture && <p className="t2">{texts.PICTURE_KEPT}</p>}
      <FileDrop
        label={needs.hasPicture ? texts.OTHER_PICTURE : texts.TAKE_PICTURE}
        hint={texts.PICTURE_HINT}
        accept="image/jpeg,image/png,image/webp"
        maxBytes={12 * MOST_PICTURE_BYTES}
        onFile={(file) => void take(file)}
        disabled={busy}
      />
    </>
  );
}
