import { type KeyboardEvent, useState } from 'react';
import { getIncompletTransactions } from '#domains/register/contract/finished.ts';
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAge, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { screenMessages as texts } from '../messages.ts';

export type RecallDialogProps = {
  onRecall: (row: TransactionRowWire) => void;
  onClose: () => void;
};

/** The parked transactions of the store (F5); Enter takes the first up. What another counter is ringing up now is not among them. */
export function RecallDialog({ onRecall, onClose }: RecallDialogProps) {
  const { clientId } = useWorkplace();
  const [active, setActive] = useState(0);
  const [now] = useState(serverNowMs);
  const pending = useCall(getIncompletTransactions, { ClientID: clientId }, { staleMs: 0 });
  const rows = (pending.data ?? []).filter((row) => row.state === 'held');
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const to = Math.min(rows.length - 1, Math.max(0, active + step));
    setActive(to);
    event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[to]?.focus();
  };
  return (
    <Dialog title={texts.RECALL} width={600} onClose={onClose}>
      {pending.error && <Note tone="error">{failureText(pending.error)}</Note>}
      {pending.data && rows.length === 0 && (
        <EmptyState title={texts.NOTHING_PENDING} detail={texts.NOTHING_PENDING_DETAIL} />
      )}
      <div className="vary" onKeyDown={press}>
        {rows.map((row, at) => (
          <button
            type="button"
            key={row.transactionId}
            autoFocus={at === 0}
            className={classNames(at === active && 'on')}
            onClick={() => onRecall(row)}
          >
            <span className="b num">{row.transactionId}</span>
            <span className="grow">
              <span className="b ell" style={{ display: 'block' }}>
                {row.customerName || row.titles}
              </span>
              <span className="s t2 ell num" style={{ display: 'block' }}>
                {[
                  texts.items(row.totalItems),
                  row.employee,
                  row.device,
                  formatAge(row.heldAt || row.createdAt, now),
                  row.customerName && row.titles,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="v num">{formatMoney(fromDollars(row.due))}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
