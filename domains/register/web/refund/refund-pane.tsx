import { REFUND_REASONS } from '#domains/register/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { useRightReason } from '#platform/web/session.ts';
import type { Pane } from '../counter/pane.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Refund } from './use-refund.ts';
import { RefundPanel } from './refund-panel.tsx';

export type RefundPaneProps = {
  desk: Pane;
  refund: Refund;
  timeZone: string;
  onLeave: () => void;
  onExchange: () => void;
};

/** The refund: Space picks, + and − set the quantity, D sends to damaged. */
export function RefundPane({ desk, refund, timeZone, onLeave, onExchange }: RefundPaneProps) {
  const noReceiptReason = useRightReason('refunds.noReceipt');
  const reasons = settingOf(desk.register.settings, REFUND_REASONS);
  const lines = refund.original?.items ?? [];
  const line = lines.find((each) => each.id === refund.focused);
  const pick = line && refund.picks.get(line.id);
  const move = (by: number) => {
    const at = lines.findIndex((each) => each.id === refund.focused);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
    if (next) refund.focus(next.id);
  };
  const inFields = 'empty' as const;
  const when = lines.length > 0;
  useKeys(
    [
      { key: 'Up', label: 'Line above', run: () => move(-1), inFields, when },
      { key: 'Down', label: 'Line below', run: () => move(1), inFields, when },
      {
        key: 'Space',
        label: 'Pick',
        run: () => line && refund.act({ type: 'toggle', line }),
        inFields,
        when,
      },
      {
        key: '+',
        label: texts.QTY_MORE,
        run: () => line && refund.act({ type: 'more', line }),
        inFields,
        when,
      },
      {
        key: '-',
        label: texts.QTY_LESS,
        run: () => line && pick && refund.act({ type: 'quantity', line, quantity: pick.quantity - 1 }),
        inFields,
        when,
      },
      {
        key: 'D',
        label: texts.DAMAGED,
        run: () =>
          line &&
          refund.act({ type: 'restock', line, restock: pick?.restock === 'damaged' ? 'stock' : 'damaged' }),
        inFields,
        when,
      },
      ...reasons.map((reason, at) => ({
        key: String(at + 1),
        label: reason,
        run: () => refund.setReason(reason),
        inFields,
        when,
      })),
      { key: 'Ctrl+A', label: texts.SELECT_ALL, run: () => refund.act({ type: 'all', lines }), when },
    ],
    texts.REFUND,
  );
  const exchange = async () => {
    if (await refund.begin()) {
      refund.leave();
      onExchange();
    }
  };
  return (
    <>
      {desk.notes}
      <RefundPanel
        refund={refund}
        reasons={reasons}
        timeZone={timeZone}
        onLeave={onLeave}
        onNoReceipt={() => desk.ask({ kind: 'noReceipt' })}
        noReceiptReason={
          noReceiptReason ?? (desk.register.view.customer ? null : texts.CHOOSE_CUSTOMER_FIRST)
        }
        onExchange={() => void exchange()}
      />
    </>
  );
}
