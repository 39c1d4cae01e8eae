import { useState } from 'react';
import { listStockHolds, type StockHoldWire } from '#domains/inventory/contract/holds.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { holdWebMessages as texts } from '#domains/inventory/web/hold-messages.ts';
import { HoldChip } from '#domains/inventory/web/public/hold-chip.tsx';
import { LiftHoldDialog, PoliceHoldDialog } from '#domains/inventory/web/public/hold-dialogs.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Unbroken } from '#ui/data/unbroken.tsx';
import { IconLock } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';

type Asking = { readonly kind: 'place' } | { readonly kind: 'police' | 'lift'; readonly hold: StockHoldWire };

/** What of an item is on hold and until when; the police hold for whoever has the right. Nothing where there is neither. */
export function ItemHolds({ item }: { item: InventoryWire }) {
  const mayHold = useMayDo('dealer.holds');
  const holds = useCall(listStockHolds, { clientId: item.clientId, inventoryId: item.inventoryId });
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const rows = holds.data ?? [];
  if (rows.length === 0 && (!mayHold || item.quantity <= 0)) return null;
  return (
    <section>
      <div className="row between">
        <h3 className="h3">{texts.HOLDS}</h3>
        {mayHold && item.quantity > 0 && (
          <Button icon={IconLock} onClick={() => setAsking({ kind: 'place' })}>
            {texts.POLICE_HOLD}
          </Button>
        )}
      </div>
      <Stack as="ul" gap={8} className="inv-holds">
        {rows.map((hold) => (
          <li key={hold.holdId}>
            <div className="grow">
              <div className="row">
                <HoldChip hold={hold} />
                <b>{hold.serialNumber || texts.copies(hold.quantity)}</b>
              </div>
              <div className="s t3">
                <Unbroken>
                  {[
                    hold.receiptNumber && texts.boughtOn(hold.receiptNumber),
                    texts.placedBy(hold.placedBy),
                    hold.policeReason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Unbroken>
              </div>
            </div>
            {mayHold && !hold.isPolice && (
              <Button onClick={() => setAsking({ kind: 'police', hold })}>{texts.POLICE}</Button>
            )}
            {mayHold && (hold.isPolice || !hold.isBench) && (
              <Button onClick={() => setAsking({ kind: 'lift', hold })}>{texts.LIFT}</Button>
            )}
          </li>
        ))}
      </Stack>
      {asking?.kind === 'place' && <PoliceHoldDialog hold={item} title={item.title} onClose={close} />}
      {asking?.kind === 'police' && (
        <PoliceHoldDialog hold={asking.hold} title={item.title} onClose={close} />
      )}
      {asking?.kind === 'lift' && <LiftHoldDialog hold={asking.hold} onClose={close} />}
    </section>
  );
}
