import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { EditionCards } from '#domains/catalog/web/public/edition-cards.tsx';
import { editionTexts } from '#domains/catalog/web/public/edition-messages.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import { Check } from '#ui/controls/check.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Kbd } from '#ui/keys/kbd.tsx';
import { screenMessages as texts } from '../messages.ts';
import { ChooseList } from '../counter/choose-list.tsx';

export type EditionDialogProps = {
  code: string;
  variations: readonly VariationWire[];
  /** always: the register takes this edition without asking from now on. */
  onChoose: (one: VariationWire, always: boolean) => void;
  onClose: () => void;
};

/** Does a choice name several products, and not only conditions of one? */
export const hasEditions = (variations: readonly VariationWire[]): boolean =>
  new Set(variations.map((one) => one.catalogId)).size > 1;

/** One UPC, several products: what tells them apart side by side, chosen by click or by key 1 to 9; cancelling adds nothing. */
export function EditionDialog({ code, variations, onChoose, onClose }: EditionDialogProps) {
  const [always, setAlways] = useState(false);
  return (
    <Dialog
      title={texts.CHOOSE_VARIATION}
      aside={<span className="t3 num">{code}</span>}
      width={800}
      onClose={onClose}
      footer={
        <DialogFooter
          start={
            <Check checked={always} onChange={setAlways} detail={editionTexts.ALWAYS_HINT}>
              {editionTexts.ALWAYS}
            </Check>
          }
          cancel={texts.DO_NOT_ADD}
          onCancel={onClose}
        />
      }
    >
      <Choices code={code} variations={variations} onChoose={(one) => onChoose(one, always)} />
    </Dialog>
  );
}

type ChoicesProps = {
  code: string;
  variations: readonly VariationWire[];
  onChoose: (one: VariationWire) => void;
};

function Choices({ code, variations, onChoose }: ChoicesProps) {
  const ids = [...new Set(variations.map((one) => one.catalogId))];
  return (
    <ChooseList
      name={texts.CHOOSE_VARIATION}
      labels={variations.map((one) => `${one.title} ${one.condition}`.trim())}
      onChoose={(at) => variations[at] && onChoose(variations[at])}
    >
      <EditionCards upc={code} only={ids}>
        {(edition) => (
          <div className="edition-acts">
            {variations.map((one, at) =>
              one.catalogId === edition.catalogId ? (
                <button
                  type="button"
                  key={`${one.inventoryId ?? ''} ${one.catalogId}`}
                  className="edition-act"
                  autoFocus={at === 0}
                  onClick={() => onChoose(one)}
                >
                  <span>
                    <b>
                      {[one.condition || texts.NOT_IN_STOCK, one.caseCondition].filter(Boolean).join(', ')}
                    </b>
                    {one.onHand > 0 && <span className="s t2 num">{texts.onHand(one.onHand)}</span>}
                  </span>
                  <b className="num">{formatMoney(one.price)}</b>
                  {at < 9 && <Kbd>{String(at + 1)}</Kbd>}
                </button>
              ) : null,
            )}
          </div>
        )}
      </EditionCards>
    </ChooseList>
  );
}
