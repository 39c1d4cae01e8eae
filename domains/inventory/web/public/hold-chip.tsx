import type { StockHoldWire } from '#domains/inventory/contract/holds.ts';
import { holdWebMessages as texts } from '#domains/inventory/web/hold-messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconLock } from '#ui/icons.tsx';

/** Until when, or that the police holds it. */
export function HoldChip({ hold }: { hold: Pick<StockHoldWire, 'until' | 'isPolice' | 'caseNumber'> }) {
  return (
    <Chip small tone="warn" icon={IconLock}>
      {hold.isPolice ? texts.policeCase(hold.caseNumber) : texts.heldUntil(formatDay(hold.until))}
    </Chip>
  );
}
