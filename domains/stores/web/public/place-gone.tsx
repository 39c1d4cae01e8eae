import { useState } from 'react';
import { type ClientWire, getClientList, getPosDevicesForClient } from '#domains/stores/contract/calls.ts';
import { storesWebMessages as texts } from '#domains/stores/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { chooseDevice, useWorkplace } from '#platform/web/session.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ChangeStoreDialog } from './change-place-dialog.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useActivePlace } from './use-active-place.ts';

/** Asks where somebody works now whose register was switched off, or whose store was closed, in the meantime. */
export function PlaceGone() {
  const { clientId, posId } = useWorkplace();
  const { isGone } = useActivePlace();
  return isGone ? <WhereNow key={`${clientId} ${posId}`} /> : null;
}

function WhereNow() {
  const { clientId, posId } = useWorkplace();
  // What is known may be minutes old, and the register new: it is asked again before anything is said.
  const stores = useCall(getClientList, {}, { staleMs: 0 });
  const devices = useCall(getPosDevicesForClient, { id: clientId }, { staleMs: 0 });
  const [isPutOff, setPutOff] = useState(false);
  const [chosen, setChosen] = useState<ClientWire | null>(null);
  if (isPutOff || stores.isFetching || devices.isFetching || !stores.data) return null;
  if (chosen) return <ChangeStoreDialog store={chosen} onClose={() => setChosen(null)} />;
  const all = devices.data ?? [];
  const isOpen = stores.data.some((store) => store.clientId === clientId);
  if (isOpen && (devices.error || all.some((device) => device.posId === posId))) return null;
  const title = isOpen ? texts.REGISTER_GONE : texts.STORE_GONE;
  const registers = all.filter(({ isVault }) => !isVault);
  return (
    <Dialog title={title} width={480} persistent onClose={() => setPutOff(true)}>
      <div className="fields">
        <p>{isOpen ? texts.REGISTER_NOW : texts.STORE_NOW}</p>
        <PlaceChoice
          label={title}
          options={
            isOpen
              ? registers.map((one) => ({ id: one.posId, title: one.description, detail: '' }))
              : stores.data.map((one) => ({ id: one.clientId, title: one.clientName, detail: one.city }))
          }
          empty={isOpen ? texts.NO_DEVICES : texts.NO_STORE_NOW}
          onChoose={(id) =>
            isOpen ? chooseDevice(id) : setChosen(stores.data.find((store) => store.clientId === id) ?? null)
          }
        />
      </div>
    </Dialog>
  );
}
