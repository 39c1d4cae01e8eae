import { cents } from '#kernel/money.ts';
import type { Section } from '#contract/report.ts';
import { largestParts, makeDifference } from '#domains/reports/rules/difference.ts';
import { groupsOf } from '#domains/reports/rules/section-figures.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { formatMoney } from '#ui/data/format.ts';

const MOST_PARTS = 6;
const signed = (amount: number): string => formatMoney(cents(amount), { sign: true });

/** Which groups made the change to last year, and whether it was more copies or other prices. */
export function DifferencePanel({ section }: { section: Section }) {
  const found = groupsOf(section);
  if (!found) return null;
  const difference = makeDifference(found.groups);
  const parts = largestParts(difference, MOST_PARTS, texts.REST);
  const widest = Math.max(1, ...parts.map(({ changeCents }) => Math.abs(changeCents)));
  const { changeCents, quantityCents, priceCents } = difference;
  return (
    <section
      className="rep-diff"
      aria-label={texts.difference(found.amount.toLowerCase(), signed(changeCents))}
    >
      <h3>{texts.difference(found.amount.toLowerCase(), signed(changeCents))}</h3>
      {parts.length === 0 && <p className="s t3">{texts.NO_DIFFERENCE}</p>}
      <ul className="num">
        {parts.map((part) => (
          <li key={part.label}>
            <span className="ell">{part.label}</span>
            <span className="rep-bar" aria-hidden="true">
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
          {texts.pieces(found.quantity, signed(quantityCents), quantityCents >= 0)},{' '}
          {texts.prices(found.quantity, signed(priceCents), priceCents >= 0)}
        </p>
      )}
    </section>
  );
}
