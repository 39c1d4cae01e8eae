import '../seller.css';
import '../signature-pad.css';
import { useEffect, useRef, useState } from 'react';
import { isSignature, type Stroke } from '#domains/dealer-rules/rules/signature.ts';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { openSignatureEnd } from '#domains/dealer-rules/web/signature-link.ts';
import { SignaturePad } from '#domains/dealer-rules/web/signature-pad.tsx';
import { Button } from '#ui/controls/button.tsx';

/** For the customer's window: the whole screen to sign in while the register asks for it; nothing else. */
export function SignAtWindow({ posId }: { posId: number }) {
  const [about, setAbout] = useState<string | null>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const end = useRef<ReturnType<typeof openSignatureEnd> | null>(null);
  useEffect(() => {
    const opened = openSignatureEnd(posId, (asked) => {
      setAbout(asked);
      setStrokes([]);
    });
    end.current = opened;
    return () => opened.close();
  }, [posId]);
  if (about === null) return null;
  return (
    <div className="sign-window" role="dialog" aria-modal="true" aria-label={texts.SIGN_TITLE}>
      <h2>{texts.SIGN_TITLE}</h2>
      <p>{texts.declares(about)}</p>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <div className="row">
        <Button className="sign-key" onClick={() => setStrokes([])}>
          {texts.CLEAR}
        </Button>
        <span className="grow" />
        <Button
          className="sign-key"
          tone="primary"
          reason={isSignature(strokes) ? null : texts.NOTHING_SIGNED}
          reasonAt="hidden"
          onClick={() => end.current?.sign(strokes)}
        >
          {texts.I_SIGN}
        </Button>
      </div>
    </div>
  );
}
