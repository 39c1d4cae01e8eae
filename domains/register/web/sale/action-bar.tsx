import { memo } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconLock } from '#ui/icons.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { screenMessages as texts } from '../messages.ts';

export type ActionBarProps = {
  onVoid: () => void;
  onDiscount: () => void;
  onPromotion: () => void;
  onTaxExempt: () => void;
  onPark: () => void;
  onRecall: () => void;
  taxExempt: boolean;
  voidReason: string | null;
  discountReason: string | null;
  promotionReason: string | null;
  taxReason: string | null;
  parkReason: string | null;
};

/** The acts on the whole basket; Void is set apart, far from Checkout. */
export const ActionBar = memo(function ActionBar(props: ActionBarProps) {
  // A lock tells beforehand that somebody with the right must approve by PIN.
  const lock = (may: boolean) => (may ? undefined : IconLock);
  const voidLock = lock(useMayDo('transactions.void'));
  const discountLock = lock(useMayDo('transactions.discount'));
  const taxLock = lock(useMayDo('transactions.taxExempt'));
  return (
    <div className="acts" role="group" aria-label="Transaction">
      <Button
        tone="danger"
        className="void"
        icon={voidLock}
        reason={props.voidReason}
        reasonAt="hidden"
        onClick={props.onVoid}
      >
        {texts.VOID}
      </Button>
      <Button
        keys="F8"
        icon={discountLock}
        reason={props.discountReason}
        reasonAt="hidden"
        onClick={props.onDiscount}
      >
        {texts.DISCOUNT}
      </Button>
      <Button reason={props.promotionReason} reasonAt="hidden" onClick={props.onPromotion}>
        {texts.PROMOTION}
      </Button>
      <Button
        aria-pressed={props.taxExempt}
        className={props.taxExempt ? 'pressed' : undefined}
        icon={taxLock}
        reason={props.taxReason}
        reasonAt="hidden"
        onClick={props.onTaxExempt}
      >
        {texts.TAX_EXEMPT}
      </Button>
      <Button keys="F4" reason={props.parkReason} reasonAt="hidden" onClick={props.onPark}>
        {texts.PARK}
      </Button>
      <Button keys="F5" onClick={props.onRecall}>
        {texts.RECALL}
      </Button>
    </div>
  );
});
