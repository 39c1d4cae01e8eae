import { useState } from 'react';
import { type SameShares, sameShares } from '#domains/first-day/rules/same-shares.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';

type Typed = { readonly credit: number | null; readonly cash: number | null };

/** One line for shops that pay the same for everything: it fills all shares and cash discounts. */
export function SameEverywhere({ onSame }: { onSame: (same: SameShares) => void }) {
  const [typed, setTyped] = useState<Typed>({ credit: null, cash: null });
  const { credit, cash } = typed;
  const same = sameShares(credit, cash);
  const put = (next: Typed) => {
    setTyped(next);
    const found = sameShares(next.credit, next.cash);
    if (found) onSame(found);
  };
  const box = { height: 48, min: 0, max: 100, decimals: 3, unit: '%' } as const;
  return (
    <fieldset className="fd-same">
      <legend className="b s">{texts.SAME_EVERYWHERE}</legend>
      <Field label={texts.SAME_CREDIT}>
        <NumberInput {...box} value={credit} onChange={(next) => put({ ...typed, credit: next })} />
      </Field>
      <Field label={texts.SAME_CASH}>
        <NumberInput {...box} value={cash} onChange={(next) => put({ ...typed, cash: next })} />
      </Field>
      <p className="s t2" role="status">
        {same ? texts.cashLess(same.cashLess) : credit !== null && cash !== null ? texts.CASH_MORE : ''}
      </p>
    </fieldset>
  );
}
