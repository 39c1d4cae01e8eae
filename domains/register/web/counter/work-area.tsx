import { useNavigate } from '@tanstack/react-router';
import { SwitchUserStrip } from '#domains/access/web/public/switch-user-strip.tsx';
import { latePart } from '#ui/overlay/late-part.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import type { Pane } from './pane.ts';
import type { Mode } from '../queue/register-state.ts';
import type { Refund } from '../refund/use-refund.ts';
import { SalePane } from '../sale/sale-pane.tsx';

const RefundPane = latePart(async () => (await import('../refund/refund-pane.tsx')).RefundPane);
const TradePane = latePart(async () => (await import('../trade/trade-pane.tsx')).TradePane);

export type WorkAreaProps = {
  desk: Pane;
  refund: Refund;
  /** The transaction's number; empty until there is one. */
  number: string;
  onMode: (mode: Mode) => void;
  /** A line without its item: search for it by words instead. */
  onFindFor: (key: string) => void;
};

/** Left of the sums: the desk of the mode, and who works here. */
export function WorkArea({ desk, refund, number, onMode, onFindFor }: WorkAreaProps) {
  const navigate = useNavigate();
  const { store } = useActivePlace();
  const { engine, state } = desk.register;
  const { mode } = state;
  return (
    <div className="work">
      {mode === 'sale' && (
        <SalePane
          desk={desk}
          onFindFor={(line) => onFindFor(line.key)}
          onAddNew={(line) =>
            void navigate({ to: '/management/inventory', search: { add: line.code } as never })
          }
        />
      )}
      {mode === 'trade' && (
        <TradePane
          desk={desk}
          number={number}
          onTrade={(key) => {
            engine.setMode('sale');
            engine.tell({ selected: key });
          }}
        />
      )}
      {mode === 'refund' && (
        <RefundPane
          desk={desk}
          refund={refund}
          timeZone={store?.timeZone ?? 'UTC'}
          onLeave={() => onMode('sale')}
          onExchange={() => engine.setMode('sale')}
        />
      )}
      <SwitchUserStrip />
    </div>
  );
}
