import { firstDayMessages } from '#domains/first-day/messages.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import type { PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';

/** Percent of the price with none, one, two, and three or more here; null is empty. */
export type Shares = readonly (number | null)[];

type Props = {
  rule: PricingRuleWire;
  shares: Shares;
  /** Is an empty share said? */
  isTried: boolean;
  onChange: (next: Shares) => void;
};

/** The four shares of a rule, under its name. One that buys at a fixed price, or never, only says so. */
export function TradeShares({ rule, shares, isTried, onChange }: Props) {
  const isByShare = rule.buyFixed === null && !rule.doNotBuy;
  return (
    <fieldset className="fd-shares">
      <legend className="b s">{rule.description}</legend>
      {isByShare && rule.maxQuantity !== null && (
        <p className="s t2 fd-limit">{firstDayMessages.tradeLimit(rule.maxQuantity)}</p>
      )}
      {isByShare ? (
        texts.BUYS.map((label, at) => (
          <Field key={label} label={label}>
            <NumberInput
              height={48}
              min={0}
              max={100}
              decimals={3}
              unit="%"
              value={shares[at] ?? null}
              invalid={isTried && (shares[at] ?? null) === null}
              onChange={(next) => onChange(shares.map((share, place) => (place === at ? next : share)))}
            />
          </Field>
        ))
      ) : (
        <p className="s t2">{texts.NOT_BY_SHARE}</p>
      )}
    </fieldset>
  );
}
