// What the keys of the register do on the screen as it stands.
import { useRightReason } from '#platform/web/session.ts';
import type { ViewLine } from '../sale/view-line.ts';
import type { Pane } from './pane.ts';
import type { Modes } from './use-modes.ts';
import { useRegisterKeys } from './use-register-keys.ts';

/** Binds the key map to the acts; `on` is false while payment covers the screen, and in a tab that only looks. */
export function useScreenKeys(desk: Pane, modes: Modes, chosen: ViewLine | null, on: boolean): void {
  const { register, acts, ask } = desk;
  const { engine, state, view } = register;
  const { mode } = state;
  const discountReason = useRightReason('transactions.discount');
  const priceReason = useRightReason('transactions.price');
  const { lines } = view;
  const step = (by: number) => {
    const at = lines.findIndex((line) => line.key === chosen?.key);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
    if (next) engine.tell({ selected: next.key });
  };
  const sold = mode === 'sale' && chosen?.kind === 'sale' ? chosen : null;
  useRegisterKeys(
    {
      find: desk.find,
      customer: () => ask({ kind: 'customer' }),
      park: () => lines.length > 0 && void acts.park(),
      recall: () => ask({ kind: 'recall' }),
      trade: () => modes.set(mode === 'trade' ? 'sale' : 'trade'),
      refund: () => modes.set(mode === 'refund' ? 'sale' : 'refund'),
      discount: () => {
        if (mode !== 'sale' || view.totals.saleItems === 0) return;
        if (discountReason) return modes.refuse(discountReason);
        ask({ kind: 'discount' });
      },
      pay: () => desk.pay(),
      payAtOnce: () => desk.pay('now'),
      more: () => sold && acts.quantity(sold, sold.quantity + 1),
      less: () => sold && sold.quantity > 1 && acts.quantity(sold, sold.quantity - 1),
      price: () => {
        if (!sold || sold.lineId === null) return;
        if (priceReason) return modes.refuse(priceReason);
        ask({ kind: 'price', line: sold });
      },
      remove: () => mode === 'sale' && chosen && acts.remove(chosen),
      undo: acts.undo,
      up: () => step(-1),
      down: () => step(1),
      leave: () => mode === 'refund' && modes.set('sale'),
    },
    on,
    mode,
  );
}
