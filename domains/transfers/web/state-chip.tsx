import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBarcode,
  IconCircleCheck,
  IconPackage,
  IconPackageImport,
  IconTruckDelivery,
} from '#ui/icons.tsx';

type Look = { word: string; tone: ChipTone; icon: Icon };

function lookOf(transfer: TransferWire, here: number): Look {
  const { state, missing, accepted, vendorTransfer } = transfer;
  if (state === 'completed' && missing > 0)
    return { word: texts.missing(missing), tone: 'bad', icon: IconAlertTriangle };
  if (state === 'completed') return { word: texts.COMPLETED, tone: 'ok', icon: IconCircleCheck };
  if (vendorTransfer === 1) return { word: texts.CHECK_IN, tone: 'info', icon: IconPackageImport };
  if (state === 'incomplete') return { word: texts.PACKED, tone: 'plain', icon: IconPackage };
  const isScanned = accepted > 0 && transfer.TransferTo === here;
  return isScanned
    ? { word: texts.SCANNING, tone: 'brand', icon: IconBarcode }
    : { word: texts.ON_THE_WAY, tone: 'info', icon: IconTruckDelivery };
}

/** Where a transfer is, in a word, a color and an icon. */
export function StateChip({
  transfer,
  here,
  small,
}: {
  transfer: TransferWire;
  here: number;
  small?: boolean;
}) {
  const { word, tone, icon } = lookOf(transfer, here);
  return (
    <Chip tone={tone} icon={icon} small={small === true}>
      {word}
    </Chip>
  );
}
