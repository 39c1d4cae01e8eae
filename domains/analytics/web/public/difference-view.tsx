import './difference.css';
import { type Group, largestParts, makeDifference } from '#domains/analytics/rules/difference.ts';
import { differenceTexts as texts } from '#domains/analytics/web/messages.ts';
import { cents } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';

const MOST_PARTS = 6;
const signed = (amount: number): string => formatMoney(cents(amount), { sign: true });

export type DifferenceProps = {
  readonly groups: readonly Group[];
  /** What the money is called: Net sales. */
  readonly amount: string;
  /** What is counted: Sold, Receipts. */
  readonly quantity: string;
};

/** Which groups made the change to last year, and whether it was more copies or other prices. */
export function DifferenceView({ groups, amount, quantity }: DifferenceProps) {
  const difference = makeDifference(groups);
  const parts = largestParts(difference, MOST_PARTS, texts.REST);
  const widest = Math.max(1, ...parts.map(({ changeCents }) => Math.abs(changeCents)));
  const { changeCents, quantityCents, priceCents } = difference;
  const title = texts.title(amount.toLowerCase(), signed(changeCents));
  return (
    <section className="difference" aria-label={title}>
      <h3>{title}</h3>
      {parts.length === 0 && <p className="s t3">{texts.NOTHING}</p>}
      <ul className="num">
        {parts.map((part) => (
          <li key={part.label}>
            <span className="ell">{part.label}</span>
            <span className="difference-bar" aria-hidden="true">
              <i
                className={part.changeCents < 0 ? 'less' : 'more'}
                style={{ width: `${(Math.abs(part.changeCents) / widest) * 50}%` }}
              />
            </span>
            <b>{signed(part.changeCents)}</b>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <p className="s t2 num">
          {texts.pieces(quantity, signed(quantityCents), quantityCents >= 0)},{' '}
          {texts.prices(quantity, signed(priceCents), priceCents >= 0)}
        </p>
      )}
    </section>
  );
}
