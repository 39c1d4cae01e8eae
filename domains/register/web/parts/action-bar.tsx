import { memo } from 'react';
import { Button } from '#ui/button.tsx';
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

/** The acts on the whole basket; Void stands apart, far from Checkout. */
export const ActionBar = memo(function ActionBar(props: ActionBarProps) {
  return (
    <div className="acts" role="group" aria-label="Transaction">
      <Button
        tone="danger"
        className="void"
        reason={props.voidReason}
        reasonAt="hidden"
        onClick={props.onVoid}
      >
        {texts.VOID}
      </Button>
      <Button keys="F8" reason={props.discountReason} reasonAt="hidden" onClick={props.onDiscount}>
        {texts.DISCOUNT}
      </Button>
      <Button reason={props.promotionReason} reasonAt="hidden" onClick={props.onPromotion}>
        {texts.PROMOTION}
      </Button>
      <Button
        aria-pressed={props.taxExempt}
        className={props.taxExempt ? 'pressed' : undefined}
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
