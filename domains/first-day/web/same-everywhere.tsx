import { isCashMore, type SameTyped, sameShares } from '#domains/first-day/rules/same-shares.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';

type Props = {
  typed: SameTyped;
  /** Is an empty field said? */
  isTried: boolean;
  onChange: (typed: SameTyped) => void;
};

/** One line for shops that pay the same for everything: it fills all shares and cash discounts. */
export function SameEverywhere({ typed, isTried, onChange }: Props) {
  const { credit, cash } = typed;
  const same = sameShares(typed);
  const box = { height: 48, min: 0, max: 100, decimals: 3, unit: '%' } as const;
  const isMissing = (one: number | null) => isTried && one === null && credit !== cash;
  return (
    <fieldset className="fd-same">
      <legend className="b s">{texts.SAME_EVERYWHERE}</legend>
      <Field label={texts.SAME_CREDIT}>
        <NumberInput
          {...box}
          value={credit}
          invalid={isMissing(credit)}
          onChange={(next) => onChange({ ...typed, credit: next })}
        />
      </Field>
      <Field label={texts.SAME_CASH} error={isCashMore(typed) && texts.CASH_MORE}>
        <NumberInput
          {...box}
          value={cash}
          invalid={isMissing(cash)}
          onChange={(next) => onChange({ ...typed, cash: next })}
        />
      </Field>
      <p className="s t2" role="status">
        {same ? texts.cashLess(same.cashLess) : ''}
      </p>
    </fieldset>
  );
}
