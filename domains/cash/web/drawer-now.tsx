import type { DrawerDetailsWire } from '#domains/cash/contract.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import type { CountMode } from '#domains/cash/web/parts/count-state.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Spread } from '#ui/dialog.tsx';
import { formatDateTime, formatMoney } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRightReason } from '#web/session.ts';

export type DrawerNowProps = {
  /** Undefined while it loads. */
  details: DrawerDetailsWire | undefined;
  device: string;
  zone: string;
  onCount: (mode: CountMode) => void;
};

/** How the drawer stands now, and the one act that is possible: start or close. */
export function DrawerNow({ details, device, zone, onCount }: DrawerNowProps) {
  const mayNotCount = useRightReason('cash.count');
  if (!details) {
    return (
      <section className="drawer-now" aria-label={texts.LOADING}>
        <Skeleton height={88} />
      </section>
    );
  }
  const { isOpen } = details;
  const figures: readonly (readonly [string, number | null])[] = isOpen
    ? [
        [texts.EXPECTED, details.systemDrawerCount],
        [texts.START_CASH, details.startCash],
        [texts.MOVED, details.cashMovement],
      ]
    : [[texts.LAST_CLOSING, details.endingCash]];
  return (
    <section className="drawer-now" aria-label={texts.THIS_DRAWER}>
      <div className="drawer-head">
        <h2>{device || texts.THIS_DRAWER}</h2>
        <Chip tone={isOpen ? 'ok' : 'warn'} dot={isOpen}>
          {isOpen ? texts.OPEN : texts.CLOSED}
        </Chip>
        <span className="t2 s num">
          {isOpen
            ? texts.openSince(formatDateTime(details.startDate, zone), details.username)
            : texts.NOT_OPEN_DETAIL}
        </span>
        <Spread />
        <Button
          tone="primary"
          size="large"
          reason={mayNotCount}
          onClick={() => onCount(isOpen ? 'closing' : 'new')}
        >
          {isOpen ? texts.CLOSE : texts.START}
        </Button>
      </div>
      <dl className="drawer-figures num">
        {figures.map(([label, dollars]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dollars === null ? texts.HIDDEN : formatMoney(fromDollars(dollars))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
