import { useState } from 'react';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { EditionCards } from '#domains/catalog/web/public/edition-cards.tsx';
import { editionTexts } from '#domains/catalog/web/public/edition-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { screenMessages as texts } from '../messages.ts';

export type OfferEditionProps = {
  code: string;
  onChoose: (edition: ProductWire, always: boolean) => void;
  onDecline: () => void;
};

/** A trade of a UPC that several products have: which of them lies on the counter? */
export function OfferEdition({ code, onChoose, onDecline }: OfferEditionProps) {
  const [always, setAlways] = useState(false);
  return (
    <div className="of">
      <div className="lab">{texts.CHOOSE_VARIATION}</div>
      <EditionCards upc={code}>
        {(edition, at) => (
          <ChooseButton at={at} title={edition.title} onChoose={() => onChoose(edition, always)} />
        )}
      </EditionCards>
      <Check checked={always} onChange={setAlways} detail={editionTexts.ALWAYS_HINT}>
        {editionTexts.ALWAYS}
      </Check>
      <div className="go2">
        <Button size="counter" keys="Del" onClick={onDecline}>
          {texts.TAKE_OUT}
        </Button>
      </div>
    </div>
  );
}

function ChooseButton({ at, title, onChoose }: { at: number; title: string; onChoose: () => void }) {
  useKeys(
    [{ key: String(at + 1), label: title, run: onChoose, inFields: 'empty', when: at < 9 }],
    texts.CHOOSE_VARIATION,
  );
  return (
    <Button size="large" keys={at < 9 ? String(at + 1) : undefined} onClick={onChoose}>
      {texts.THIS_EDITION}
    </Button>
  );
}
