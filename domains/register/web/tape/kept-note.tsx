import { Note } from '#ui/data/note.tsx';
import { IconDeviceFloppy, IconWifiOff } from '#ui/icons.tsx';
import { useConnection } from '#platform/web/connection.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { screenMessages } from '../messages.ts';
import { tapeMessages as texts } from './tape-messages.ts';
import { useTape } from './use-tape.ts';

/** In the payment sheet: where the payment is until it is finished, and what of it needs a server that is gone. */
export function KeptNote() {
  const { posId } = useWorkplace();
  const { online } = useConnection();
  const { phase } = useTape(posId).now;
  if (online)
    return (
      <Note tone="notice" icon={IconDeviceFloppy} announce={false}>
        {screenMessages.KEPT_HERE}
      </Note>
    );
  return (
    <Note tone="warn" icon={IconWifiOff} title={texts.GONE}>
      {phase === 'ready' ? texts.FINISHES_HERE : texts.WAITS_HERE}
    </Note>
  );
}
