import type { BasketView } from '../sale/basket-view.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconGift, IconX } from '#ui/icons.tsx';
import { Sign } from '#ui/data/sign.tsx';
import { fromDollars } from '#kernel/money.ts';
import { screenMessages as texts } from '../messages.ts';

export type CertificateRowsProps = {
  certificates: BasketView['certificates'];
  /** Not in a tab that only looks. */
  onRemove?: (certificateId: number) => void;
};

/** The gift certificates that a basket sells, below its lines. */
export function CertificateRows({ certificates, onRemove }: CertificateRowsProps) {
  return certificates
    .filter((one) => one.kind === 'sold')
    .map((one) => (
      <div role="listitem" key={one.certificateId}>
        <div className="ln gift-row">
          <Sign direction="out">{texts.SALE}</Sign>
          <span className="gift-mark t2">
            <IconGift size={24} />
          </span>
          <div className="grow">
            <div className="ti ell">{texts.GIFT}</div>
            <div className="su ell num">{texts.certificateGood(one.number)}</div>
          </div>
          <div className="am num">{formatMoney(fromDollars(one.amount))}</div>
          {onRemove ? (
            <IconButton
              icon={IconX}
              size={48}
              iconSize={18}
              label={texts.removeTender(
                `${texts.GIFT.toLowerCase()} ${formatMoney(fromDollars(one.amount))}`,
              )}
              onClick={() => onRemove(one.certificateId)}
            />
          ) : (
            <span />
          )}
        </div>
      </div>
    ));
}
