import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import '../seller.css';
import '../signature-pad.css';
import { type ReactNode, useState } from 'react';
import { getTradeNeeds, type TradeNeedsWire } from '#domains/dealer-rules/contract/trades.ts';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { PictureStep } from '#domains/dealer-rules/web/picture-step.tsx';
import { IdStep } from '#domains/dealer-rules/web/id-step.tsx';
import { SignStep } from '#domains/dealer-rules/web/sign-step.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconCircleCheck, IconCircleDashed } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

export type SellerDialogProps = {
  transactionId: number;
  /** What the seller signs for, in one line. */
  about: string;
  onClose: () => void;
  /** All is there: on to the payment. */
  onDone: () => void;
};

/** What the rules of the store want of the seller of a trade, one step after the other. */
export function SellerDialog({ transactionId, about, onClose, onDone }: SellerDialogProps) {
  const answer = useCall(getTradeNeeds, { TransactionId: transactionId }, { staleMs: 60_000 });
  const needs = answer.data;
  const isReady = needs?.code === '';
  return (
    <Dialog
      title={texts.SELLER}
      width={600}
      onClose={onClose}
      footer={
        <DialogFooter
          start={<span className="t2 seller-left">{needs?.reason ?? ''}</span>}
          cancel={texts.LATER}
          onCancel={onClose}
          reason={isReady ? null : needs?.reason}
          reasonAt="hidden"
          act={texts.GO_ON}
          onAct={onDone}
        />
      }
    >
      {needs ? (
        <Steps needs={needs} transactionId={transactionId} about={about} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

function Steps({
  needs,
  transactionId,
  about,
}: {
  needs: TradeNeedsWire;
  transactionId: number;
  about: string;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const step = { needs, transactionId, say: setProblem };
  return (
    <div className="seller">
      <p className="t2">{texts.because(needs.rules.join('; '))}</p>
      {needs.holds.length > 0 && (
        <Note tone="notice">{texts.holdsUntil(needs.holds.length, formatDay(lastDay(needs)))}</Note>
      )}
      {problem && <Note tone="refusal">{problem}</Note>}
      {needs.fields.length > 0 && (
        <Step title={texts.ID_STEP} isDone={needs.isConfirmed && needs.missing.length === 0}>
          <IdStep {...step} />
        </Step>
      )}
      {needs.needsPicture && (
        <Step title={texts.PICTURE} isDone={needs.hasPicture}>
          <PictureStep {...step} />
        </Step>
      )}
      {needs.needsSignature && (
        <Step title={texts.SIGNATURE} isDone={needs.signed !== ''}>
          <SignStep {...step} about={about} />
        </Step>
      )}
    </div>
  );
}

const lastDay = ({ holds }: TradeNeedsWire): string =>
  holds.reduce((last, { until }) => (until > last ? until : last), '');

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  const Mark = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <Stack as="section" gap={10} className={classNames('seller-step', isDone && 'done')} aria-label={title}>
      <h3 className="h3 row">
        <Mark size={20} />
        {title}
        {isDone && <span className="s t3">{texts.DONE}</span>}
      </h3>
      {children}
    </Stack>
  );
}
