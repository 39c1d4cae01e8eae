import type { StockHoldWire } from '#domains/inventory/contract/holds.ts';
import { holdWebMessages as texts } from '#domains/inventory/web/hold-messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconLock } from '#ui/icons.tsx';

const wordsOf = ({ isPolice, isBench, until, caseNumber }: Shown): string => {
  if (isPolice) return texts.policeCase(caseNumber);
  return isBench ? texts.BENCH : texts.heldUntil(formatDay(until));
};

type Shown = Pick<StockHoldWire, 'until' | 'isPolice' | 'isBench' | 'caseNumber'>;

/** Until when, or that the police holds it or the bench. */
export function HoldChip({ hold }: { hold: Shown }) {
  return (
    <Chip small tone="warn" icon={IconLock}>
      {wordsOf(hold)}
    </Chip>
  );
}
