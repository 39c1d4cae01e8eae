import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { storesMessages as say } from '#domains/stores/messages.ts';
import { storesWebMessages as texts } from '#domains/stores/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import type { StoreOfAddress } from './use-store-of-address.ts';

const LONG_MS = 600_000;

/** Says of which other store a screen is, or that it is of one that the user doesn't work in; with the way back to their own. */
export function OtherStoreNote({ at, onOwn }: { at: StoreOfAddress; onOwn: () => void }) {
  const { data } = useCall(
    getClientInfo,
    { id: at.store ?? at.clientId },
    { staleMs: LONG_MS, enabled: at.store !== null && at.isTheirs },
  );
  if (at.store === null || (at.isTheirs && !data)) return null;
  const way = <Button onClick={onOwn}>{say.OWN_STORE}</Button>;
  return at.isTheirs ? (
    <Note tone="notice" announce={false} action={way}>
      {texts.figuresOf(data?.clientName ?? '')}
    </Note>
  ) : (
    <Note tone="warn" title={`${say.OTHER_STORE}.`} action={way}>
      {say.OTHER_STORE_DETAIL}
    </Note>
  );
}
