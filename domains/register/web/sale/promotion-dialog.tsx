import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useEffect, useState } from 'react';
import { findPromotions } from '#domains/register/contract/calls.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconCheck } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { screenMessages as texts } from '../messages.ts';

export type PromotionDialogProps = {
  transactionId: number;
  /** Acts that the server has not heard of; each that it hears may change which fit. */
  unsent: number;
  current: number | null;
  /** Null without a code takes it off. */
  onApply: (promotionId: number | null, couponCode?: string) => void;
  onClose: () => void;
};

/** The promotions that fit the basket, the best first, and a place for the code of a coupon. */
export function PromotionDialog({ transactionId, unsent, current, onApply, onClose }: PromotionDialogProps) {
  const promotions = useCall(findPromotions, { TransactionId: transactionId }, { staleMs: 0 });
  const { refetch } = promotions;
  useEffect(() => {
    if (unsent === 0) void refetch({ cancelRefetch: false });
  }, [unsent, refetch]);
  return (
    <Dialog
      title={texts.PROMOTIONS}
      width={500}
      onClose={onClose}
      footer={
        <DialogFooter
          start={current !== null && <Button onClick={() => onApply(null)}>{texts.CLEAR_PROMOTION}</Button>}
          cancel={texts.CANCEL}
          onCancel={onClose}
        />
      }
    >
      {promotions.error && <Note tone="error">{failureText(promotions.error)}</Note>}
      {promotions.data?.length === 0 && <p className="t2">{texts.NO_PROMOTIONS}</p>}
      <div className="vary">
        {promotions.data?.map((one) => (
          <button
            type="button"
            key={one.promotionId}
            onClick={() => onApply(one.promotionId)}
            aria-pressed={one.promotionId === current}
          >
            <span style={{ width: 24 }}>{one.promotionId === current && <IconCheck size={24} />}</span>
            <span>
              <span className="b" style={{ display: 'block', fontSize: 15 }}>
                {one.name}
              </span>
              <span className="s t2">{one.description}</span>
            </span>
            <span className="b num">{texts.saves(formatMoney(fromDollars(one.saves)))}</span>
          </button>
        ))}
      </div>
      <CouponField onApply={(code) => onApply(null, code)} />
    </Dialog>
  );
}

function CouponField({ onApply }: { onApply: (code: string) => void }) {
  const [code, setCode] = useState('');
  const given = code.trim();
  return (
    <form
      className="coupon"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') onApply(given);
      }}
    >
      <Field label={texts.COUPON_CODE} optional>
        <TextInput
          height={48}
          maxLength={20}
          autoCapitalize="characters"
          value={code}
          onChange={(typed) => setCode(typed.toUpperCase())}
        />
      </Field>
      <Button size="large" type="submit" disabled={given === ''}>
        {texts.USE_COUPON}
      </Button>
    </form>
  );
}
