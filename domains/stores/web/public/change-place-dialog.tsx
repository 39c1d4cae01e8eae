import { useState } from 'react';
import { type ClientWire, type DeviceWire, getPosDevicesForClient } from '#domains/stores/contract/calls.ts';
import { storesWebMessages } from '#domains/stores/web/messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { chooseDevice, chooseStoreAndDevice } from '#platform/web/session.ts';

/** Asks before another device becomes the active one (NAV-20, NS-AUTH-08); without a yes nothing changes. */
export function ChangeDeviceDialog({ device, onClose }: { device: DeviceWire; onClose: () => void }) {
  return (
    <ConfirmDialog
      sentence={storesWebMessages.changeDevice(device.description)}
      detail={storesWebMessages.DEVICE_DETAIL}
      confirm={storesWebMessages.CHANGE}
      cancel={storesWebMessages.KEEP}
      onCancel={onClose}
      onConfirm={() => {
        chooseDevice(device.posId);
        onClose();
      }}
    />
  );
}

/** Asks before another store becomes the active one, and which of its devices this is (NAV-20, NS-AUTH-08). */
export function ChangeStoreDialog({ store, onClose }: { store: ClientWire; onClose: () => void }) {
  const devices = useCall(getPosDevicesForClient, { id: store.clientId });
  const choices = (devices.data ?? []).filter((device) => !device.isVault);
  const [chosen, setChosen] = useState('');
  const value = chosen || String(choices[0]?.posId ?? '');
  return (
    <ConfirmDialog
      sentence={storesWebMessages.changeStore(store.clientName)}
      detail={
        devices.data && choices.length === 0 ? (
          storesWebMessages.NO_DEVICES
        ) : (
          <Field label={storesWebMessages.DEVICE_OF_STORE}>
            <SelectInput
              value={value}
              onChange={setChosen}
              options={choices.map((device) => ({ value: String(device.posId), label: device.description }))}
            />
          </Field>
        )
      }
      confirm={storesWebMessages.CHANGE}
      cancel={storesWebMessages.KEEP}
      busy={value === ''}
      onCancel={onClose}
      onConfirm={() => {
        chooseStoreAndDevice(store.clientId, Number(value));
        onClose();
      }}
    />
  );
}
