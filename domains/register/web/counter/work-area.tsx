import { useNavigate } from '@tanstack/react-router';
import { SwitchUserStrip } from '#domains/access/web/public/switch-user-strip.tsx';
import { latePart } from '#ui/overlay/late-part.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import type { Desk } from './desk.ts';
import type { Mode } from '../queue/register-state.ts';
import type { Refund } from '../refund/use-refund.ts';
import { SaleDesk } from '../sale/sale-desk.tsx';

const RefundDesk = latePart(async () => (await import('../refund/refund-desk.tsx')).RefundDesk);
const TradeDesk = latePart(async () => (await import('../trade/trade-desk.tsx')).TradeDesk);

export type WorkAreaProps = {
  desk: Desk;
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
        <SaleDesk
          desk={desk}
          onFindFor={(line) => onFindFor(line.key)}
          onAddNew={(line) =>
            void navigate({ to: '/management/inventory', search: { add: line.intent?.code } as never })
          }
        />
      )}
      {mode === 'trade' && (
        <TradeDesk
          desk={desk}
          number={number}
          onTrade={(key) => {
            engine.setMode('sale');
            engine.tell({ selected: key });
          }}
        />
      )}
      {mode === 'refund' && (
        <RefundDesk
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
