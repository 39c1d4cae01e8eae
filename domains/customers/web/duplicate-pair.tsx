import type { DuplicatePair, DuplicatePerson } from '#domains/customers/contract/groups.ts';
import { likelihoodOf, type PairSign } from '#domains/customers/rules/duplicate-score.ts';
import { customersWebMessages as texts } from './messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDate, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconCheck } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Line = {
  title: string;
  sign?: PairSign;
  of: (one: DuplicatePerson, zone: string) => string;
};

const LINES: readonly Line[] = [
  { title: texts.NAME, sign: 'name', of: (one) => nameOf(one) },
  { title: texts.PHONE, sign: 'phone', of: (one) => one.phone },
  { title: texts.EMAIL, sign: 'email', of: (one) => one.email },
  { title: texts.BIRTH_DATE, sign: 'birthDate', of: (one) => one.birthDate && formatDay(one.birthDate) },
  { title: texts.ZIP, sign: 'zip', of: (one) => one.zip },
  { title: texts.MEMBER, of: (one) => one.memberNumber },
  { title: texts.CREDIT, of: (one) => formatMoney(one.storeCredit) },
  {
    title: texts.LAST_VISIT,
    of: (one, zone) => (one.lastVisit ? formatDate(one.lastVisit, zone) : texts.NEVER_HERE),
  },
];

export const nameOf = ({ firstName, lastName }: DuplicatePerson): string => `${firstName} ${lastName}`;

type Props = {
  pair: DuplicatePair;
  zone: string;
  /** The keys are this pair's. */
  active: boolean;
  busy: boolean;
  onActive: () => void;
  onMerge: () => void;
  onApart: () => void;
};

/** Two who may be one, side by side; what is equal is marked. */
export function DuplicatePairCard({ pair, zone, active, busy, onActive, onMerge, onApart }: Props) {
  const { older, newer, same, score } = pair;
  return (
    <li
      className={classNames('dup', active && 'on')}
      aria-current={active || undefined}
      aria-label={texts.pairOf(nameOf(older), nameOf(newer))}
      onFocus={onActive}
      onPointerDown={onActive}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Chip tone={score >= 65 ? 'warn' : 'plain'} small>
                {texts.LIKELIHOOD[likelihoodOf(score)]}
              </Chip>
            </th>
            <th scope="col">{texts.STAYS}</th>
            <th scope="col">{texts.BECOMES_PART}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ title, sign, of }) => {
            const equal = sign !== undefined && same.includes(sign);
            return (
              <tr key={title} className={equal ? 'same' : undefined}>
                <th scope="row">
                  {title}
                  {equal && (
                    <span className="eq">
                      <IconCheck size={14} />
                      {texts.EQUAL}
                    </span>
                  )}
                </th>
                {[older, newer].map((one) => (
                  <td key={one.customerId} className="num">
                    {of(one, zone) || <span className="t3">{texts.NONE}</span>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Stack gap={8} className="dup-acts">
        <Button tone={active ? 'primary' : 'plain'} keys={active ? 'M' : undefined} onClick={onMerge}>
          {texts.MERGE}
        </Button>
        <Button keys={active ? 'N' : undefined} busy={busy} onClick={onApart}>
          {texts.NOT_THE_SAME}
        </Button>
      </Stack>
    </li>
  );
}
