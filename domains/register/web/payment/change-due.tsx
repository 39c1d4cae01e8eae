import type { Cents } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { type Icon, IconCash } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { screenMessages as texts } from '../messages.ts';
import { changeWords } from './quick-cash.ts';

/** The change in the place of the totals, large until the next scan. */
export function ChangeDue({
  changeCents,
  title = texts.CHANGE_DUE,
  detail,
  icon: Drawn = IconCash,
  tone = 'plain',
}: {
  changeCents: Cents;
  title?: string;
  detail?: string | undefined;
  /** Banknotes unless another sign or none is given. */
  icon?: Icon | null | undefined;
  tone?: 'plain' | 'trade' | 'refund';
}) {
  return (
    <Stack as="section" flex className={classNames('chg', tone !== 'plain' && tone)} aria-live="assertive">
      <span className="row between">
        <span className="b" style={{ fontSize: 20, lineHeight: '24px' }}>
          {title}
        </span>
        {Drawn && <Drawn size={26} />}
      </span>
      <span className="v num">{formatMoney(changeCents)}</span>
      <span className="num b">{detail ?? changeWords(changeCents)}</span>
    </Stack>
  );
}
