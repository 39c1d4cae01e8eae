import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { tenderName } from '#domains/register/messages.ts';
import { refundMessages as texts } from './refund-messages.ts';
import type { RefundTotals } from './refund-picks.ts';

export type RefundQuestionProps = { totals: RefundTotals; onConfirm: () => void; onCancel: () => void };

/** Asks before a large refund, with each tender's part. */
export function RefundQuestion({ totals, onConfirm, onCancel }: RefundQuestionProps) {
  return (
    <ConfirmDialog
      open
      sentence={texts.sure(formatMoney(totals.totalCents), totals.items)}
      detail={totals.back.map((back) => (
        <div className="num" key={back.kind}>
          {texts.part(formatMoney(back.cents), back.label || tenderName(back.kind).toLowerCase())}
        </div>
      ))}
      confirm={texts.now(formatMoney(totals.totalCents))}
      cancel={texts.NOT_YET}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
