import { Chip } from '#ui/data/chip.tsx';
import { IconWifiOff } from '#ui/icons.tsx';
import { useConnection } from '../connection.ts';
import { sharedMessages } from '../messages.ts';
import type { Outbox } from './outbox.ts';
import { useOutboxProgress, useUnsent } from './use-outbox.ts';

const { KEPT } = sharedMessages;

/** Is the line there, and how much of this list waits to be sent? */
export function OutboxChip<T, A>({ list }: { list: Outbox<T, A> }) {
  const { online } = useConnection();
  const unsent = useUnsent(list);
  const progress = useOutboxProgress(list);
  if (!online)
    return (
      <Chip tone="warn" icon={IconWifiOff} className="num">
        <span role="status">{unsent === 0 ? KEPT.OFFLINE : KEPT.offline(unsent)}</span>
      </Chip>
    );
  return (
    <Chip tone={progress === 'waiting' ? 'warn' : 'ok'} dot className="num">
      {progress === 'sent'
        ? KEPT.ONLINE
        : progress === 'sending'
          ? KEPT.sending(unsent)
          : KEPT.waiting(unsent)}
    </Chip>
  );
}
