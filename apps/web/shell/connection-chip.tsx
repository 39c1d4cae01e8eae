import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatTime } from '#ui/data/format.ts';
import { IconAlertTriangle, IconWifiOff } from '#ui/icons.tsx';
import { countUnsent, useConnection } from '#platform/web/connection.ts';
import { useOutboxFigures } from '#platform/web/outbox/outbox-summary.ts';
import { practiceOf } from '#platform/web/practice.ts';
import { aheadMs } from '#platform/web/server-clock.ts';
import { webMessages } from '#web/messages.ts';
import { openDialog } from '#web/shell/shell-state.ts';

/** What the server refused of what was kept here: shown on every screen until somebody has seen why. */
export function RefusedChip() {
  const { refused } = useOutboxFigures();
  if (refused === 0) return null;
  return (
    <Chip tone="bad" icon={IconAlertTriangle} title={webMessages.KEPT_REFUSED}>
      {webMessages.keptRefused(refused)}
    </Chip>
  );
}

/** Online, slow, or since when not, and how much waits to be sent. */
export function ConnectionChip() {
  const { online, offlineSince, slow, fills } = useConnection();
  const zone = useStoreZone();
  const unsent = countUnsent();
  const waits = unsent > 0 ? `, ${webMessages.unsent(unsent)}` : '';
  if (online || offlineSince === null) {
    return (
      <Chip tone={unsent > 0 || slow ? 'warn' : 'ok'} dot className="connection">
        {slow ? <span role="status">{webMessages.SLOW}</span> : webMessages.ONLINE}
        {waits}
      </Chip>
    );
  }
  // A tab that was not seen holds no line, and didn't hear that practice is filled again.
  const isGone = practiceOf() !== undefined && navigator.onLine !== false;
  return (
    <Chip
      tone="warn"
      icon={IconWifiOff}
      className="connection"
      onClick={unsent > 0 ? () => openDialog({ kind: 'unsent' }) : undefined}
    >
      <span role="status">
        {fills ? webMessages.FILLS : isGone ? webMessages.NO_ANSWER : webMessages.OFFLINE}
        {!fills && !isGone && (
          <span className="since">{` ${webMessages.offlineSince(formatTime(offlineSince + aheadMs(), zone))}`}</span>
        )}
        {waits}
      </span>
    </Chip>
  );
}
