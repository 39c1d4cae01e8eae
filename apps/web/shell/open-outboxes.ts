// After a reload: sends what waits on this device, whichever screen was opened.
import { useEffect } from 'react';
import { listsThatWait } from '#platform/web/outbox/outbox-summary.ts';
import { modules } from '#web/modules.ts';

/** Opens the lists in which something waits; the domains' modules know them. Once, in the shell. */
export function useOutboxes(): void {
  useEffect(() => {
    const openers = Object.assign({}, ...modules.map(({ outboxes }) => outboxes ?? {})) as NonNullable<
      (typeof modules)[number]['outboxes']
    >;
    // A list whose script can't be loaded now is opened by its own screen, or at the next start.
    for (const name of listsThatWait()) openers[name]?.().catch(() => undefined);
  }, []);
}
