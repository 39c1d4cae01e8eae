import { useEffect, useEffectEvent, useState } from 'react';
import { getTradeNeeds, signOnPaper, signTrade } from '#domains/dealer-rules/contract/trades.ts';
import { type Stroke, writeStrokes } from '#domains/dealer-rules/rules/signature.ts';
import { dealerWebMessages as texts } from './messages.ts';
import type { StepProps } from './id-step.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { askForSignature } from './signature-link.ts';
import { useStep } from './use-step.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconLock } from '#ui/icons.tsx';
import { useChange } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

/** The seller signs here, at the customer's window, or on paper by right or a manager's PIN. */
export function SignStep({ needs, transactionId, say, about }: StepProps & { about: string }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const sign = useChange(signTrade, [getTradeNeeds]);
  const paper = useChange(signOnPaper, [getTradeNeeds]);
  const mayPaper = useMayDo('dealer.paper');
  const step = useStep(say);
  const { posId } = useWorkplace();
  const isSigned = needs.signed !== '';
  const put = (drawn: readonly Stroke[]) =>
    step(
      () => sign.run({ TransactionId: transactionId, Strokes: writeStrokes(drawn) }),
      () => setStrokes([]),
    );
  const taken = useEffectEvent((drawn: readonly Stroke[]) => void put(drawn));
  useEffect(() => {
    if (isSigned) return;
    const asking = askForSignature(posId, about, (drawn) => taken(drawn));
    return () => asking.close();
  }, [posId, about, isSigned]);
  if (isSigned)
    return <p className="t2">{needs.signed === 'paper' ? texts.SIGNED_PAPER : texts.SIGNED_SCREEN}</p>;
  return (
    <>
      <p className="t2">{texts.declares(about)}</p>
      <SignaturePad strokes={strokes} onChange={setStrokes} disabled={sign.busy} />
      <div className="row seller-sign">
        <Button
          onClick={() => setStrokes([])}
          reason={strokes.length === 0 ? texts.NOTHING_SIGNED : null}
          reasonAt="hidden"
        >
          {texts.CLEAR}
        </Button>
        <Button
          icon={mayPaper ? undefined : IconLock}
          busy={paper.busy}
          onClick={() => void step(() => paper.run({ TransactionId: transactionId }))}
        >
          {texts.ON_PAPER}
        </Button>
        <span className="grow" />
        <Button
          tone="primary"
          size="large"
          busy={sign.busy}
          reason={strokes.length === 0 ? texts.NOTHING_SIGNED : null}
          reasonAt="hidden"
          onClick={() => void put(strokes)}
        >
          {texts.TAKE_SIGNATURE}
        </Button>
      </div>
    </>
  );
}
