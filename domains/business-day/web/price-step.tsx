import { PricingUpdates } from '#domains/price-changes/web/public/pricing-updates.tsx';

export type PriceStepProps = {
  /** The check is over: nothing was there, or Continue was pressed. */
  onDone: () => void;
  /** Left without an end. */
  onClose: () => void;
};

/** The price-update step (OPEN-08): says that it looks, and opens Pricing Updates when changes wait. */
export function PriceStep({ onDone, onClose }: PriceStepProps) {
  return <PricingUpdates saysChecking onDone={onDone} onLeave={onClose} />;
}
