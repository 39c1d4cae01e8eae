import type { Cents } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { type Icon, IconCash, IconReceipt } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { screenMessages as texts } from '../messages.ts';
import { changeWords } from './quick-cash.ts';

/** The change in the place of the totals, large until the next scan. */
export function ChangeDue({
  changeCents,
  title = texts.CHANGE_DUE,
  detail = changeWords(changeCents),
  receiptNumber,
  icon: Drawn = IconCash,
  tone = 'plain',
  onReceipt,
}: {
  changeCents: Cents;
  title?: string;
  detail?: string;
  receiptNumber?: string;
  /** Banknotes unless another sign or none is given. */
  icon?: Icon | null | undefined;
  tone?: 'plain' | 'trade' | 'refund';
  onReceipt?: () => void;
}) {
  return (
    <Stack as="section" flex className={classNames('chg', tone !== 'plain' && tone)}>
      <div style={{ display: 'contents' }} aria-live="assertive">
        <span className="row between">
          <span className="b" style={{ fontSize: 20, lineHeight: '24px' }}>
            {title}
          </span>
          {Drawn && <Drawn size={26} />}
        </span>
        <span className="v num">{formatMoney(changeCents)}</span>
        <span className="num b">
          {detail}
          {receiptNumber && detail && ' · '}
          {receiptNumber && <span className="nw">{receiptNumber}</span>}
        </span>
      </div>
      {onReceipt && (
        <Button size="touch" icon={IconReceipt} keys="Alt R" className="chg-receipt" onClick={onReceipt}>
          {texts.SHOW_RECEIPT}
        </Button>
      )}
    </Stack>
  );
}
