import { useState } from 'react';
import { openStore, type OwnStoreWire } from '#domains/stores/contract/own.ts';
import { CloseDialog } from '#domains/stores/web/close-dialog.tsx';
import { RegisterList } from '#domains/stores/web/register-list.tsx';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { StoreDialog } from '#domains/stores/web/store-dialog.tsx';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { townLine } from '#kernel/town-line.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Note } from '#ui/data/note.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

const addressOf = (store: OwnStoreWire): string =>
  [store.address1, store.address2, townLine(store)].filter(Boolean).join(', ');

/** One store: what it is, its registers, and what can be done with it. */
export function StoreDrawer({ store, onClose }: { store: OwnStoreWire; onClose: () => void }) {
  const [asking, setAsking] = useState<'change' | 'close' | null>(null);
  const reopen = useSubmit(openStore, { forgets: storeReads, done: texts.OPENED });
  const done = () => setAsking(null);
  return (
    <>
      <DetailDrawer<never>
        title={store.clientName}
        subtitle={store.isActive ? texts.zone(store.timeZone) : texts.CLOSED}
        onClose={onClose}
        acts={
          store.isActive ? (
            <>
              <Button tone="primary" onClick={() => setAsking('change')}>
                {texts.CHANGE}
              </Button>
              <Spread />
              <Button tone="danger" onClick={() => setAsking('close')}>
                {texts.CLOSE}
              </Button>
            </>
          ) : (
            <Button busy={reopen.busy} onClick={() => void reopen.send({ clientId: store.clientId })}>
              {texts.OPEN_AGAIN}
            </Button>
          )
        }
      >
        {reopen.problem && <Note tone="refusal">{reopen.problem}</Note>}
        <Facts
          facts={[
            [texts.ADDRESS, addressOf(store)],
            [texts.PHONE, store.phone],
            [texts.CLOCK, texts.zone(store.timeZone)],
            [texts.CUTOFF, texts.hour(store.cutoffHour)],
            [texts.ORDER, store.place],
          ]}
        />
        <RegisterList store={store} />
      </DetailDrawer>
      {asking === 'change' && <StoreDialog store={store} stores={[]} onClose={done} onSaved={done} />}
      {asking === 'close' && <CloseDialog store={store} onClose={done} />}
    </>
  );
}
