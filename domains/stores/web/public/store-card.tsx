import { townLine } from '#kernel/town-line.ts';
import type { ClientWire, DeviceWire } from '#domains/stores/contract/calls.ts';
import { storesWebMessages } from '#domains/stores/web/messages.ts';

/** Store name, address, device and register count; the count is shown as 1 (NAV-09, CONF-10). */
export function StoreCard({
  store,
  device,
  registers,
}: {
  store: ClientWire;
  device: DeviceWire | undefined;
  registers: string;
}) {
  return (
    <div className="store-card">
      <b>{store.clientName}</b>
      <p className="t2">
        {[store.address1, store.address2, townLine(store)].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <dl>
        <dt>{storesWebMessages.REGISTER}</dt>
        <dd>{device?.description ?? ''}</dd>
        <dt>{storesWebMessages.REGISTERS}</dt>
        <dd className="num">{registers}</dd>
      </dl>
    </div>
  );
}
