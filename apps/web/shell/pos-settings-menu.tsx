import { useEffect, useState } from 'react';
import { notePlaceHere } from '#domains/access/web/public/used-here.ts';
import type { ClientWire, DeviceWire } from '#domains/stores/contract/calls.ts';
import { ChangeDeviceDialog, ChangeStoreDialog } from '#domains/stores/web/public/change-place-dialog.tsx';
import { IconBrowser, IconBuildingStore, IconCashRegister, IconChevronDown, IconClock } from '#ui/icons.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { countUnsent, useConnection } from '#platform/web/connection.ts';
import { webMessages } from '#web/messages.ts';
import { useRemembered } from '#platform/web/remembered.ts';
import { openDisplay } from '#web/shell/open-display.ts';
import { openDialog } from '#web/shell/shell-state.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { storedKeys } from '#platform/web/storage.ts';

type Asked = { device: DeviceWire } | { store: ClientWire } | null;

/** Active POS, Active Location and Time-Clock (NAV-19). A change asks first (NAV-20). */
export function PosSettingsMenu({ tight }: { tight: boolean }) {
  const { stores, devices, store, device } = useActivePlace();
  const [asked, setAsked] = useState<Asked>(null);
  useConnection();
  const unsent = countUnsent();
  const waits = unsent > 0 ? webMessages.changeUnsent(unsent) : null;
  const entries: MenuEntry[] = [
    { kind: 'heading', label: webMessages.ACTIVE_POS },
    ...devices.map((each): MenuEntry => {
      const on = each.posId === device?.posId;
      return {
        label: each.description,
        icon: IconCashRegister,
        reason: on ? null : waits,
        on,
        onSelect: () => !on && setAsked({ device: each }),
      };
    }),
    { kind: 'rule' },
    { kind: 'heading', label: webMessages.ACTIVE_LOCATION },
    ...stores.map((each): MenuEntry => {
      const on = each.clientId === store?.clientId;
      return {
        label: each.clientName,
        detail: each.city,
        icon: IconBuildingStore,
        reason: on ? null : waits,
        on,
        onSelect: () => !on && setAsked({ store: each }),
      };
    }),
    { kind: 'rule' },
    {
      label: webMessages.CUSTOMER_DISPLAY,
      icon: IconBrowser,
      onSelect: openDisplay,
    },
    {
      label: webMessages.TIME_CLOCK,
      icon: IconClock,
      onSelect: () => openDialog({ kind: 'clock' }),
    },
  ];
  const { name, counter } = useNames(store, device);
  const trigger = (
    <button
      type="button"
      className={tight ? 'btn g loc two-lines' : 'btn g loc'}
      aria-label={`${webMessages.POS_SETTINGS}: ${name}, ${counter}`}
      title={webMessages.POS_SETTINGS}
    >
      <IconBuildingStore size={20} />
      <span className="loc-name">
        <span className="ell">{name}</span>
        <span className="loc-dot" aria-hidden="true">
          {' · '}
        </span>
        <span className="ell">{counter}</span>
      </span>
      <IconChevronDown size={16} />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} entries={entries} align="end" />
      {asked && 'device' in asked && (
        <ChangeDeviceDialog device={asked.device} onClose={() => setAsked(null)} />
      )}
      {asked && 'store' in asked && <ChangeStoreDialog store={asked.store} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What the store and the counter are called; until they are here, what they were called last time. */
function useNames(store: ClientWire | undefined, device: DeviceWire | undefined) {
  const { clientId, posId } = useWorkplace();
  const known = store && device && [clientId, posId, store.clientName, device.description].join('\n');
  const [storeId, deviceId, name = '', counter = ''] = useRemembered(storedKeys.shownPlace, known).split(
    '\n',
  );
  const [storeName, register, zone] = [store?.clientName, device?.description, store?.timeZone];
  useEffect(() => {
    if (storeName && register && zone) notePlaceHere({ store: storeName, device: register, zone });
  }, [storeName, register, zone]);
  const isHere = storeId === String(clientId) && deviceId === String(posId);
  return isHere ? { name, counter } : { name: store?.clientName ?? '', counter: device?.description ?? '' };
}
