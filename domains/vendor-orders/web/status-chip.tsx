// Where an order, a line or a shipment is: color, icon and word.
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
  IconPackage,
  IconPencil,
  IconTruck,
} from '#ui/icons.tsx';

type Look = { tone: ChipTone; icon: Icon };

const ORDER: Readonly<Record<number, Look>> = {
  2: { tone: 'plain', icon: IconPencil },
  3: { tone: 'info', icon: IconClock },
  6: { tone: 'info', icon: IconCheck },
  4: { tone: 'brand', icon: IconTruck },
  7: { tone: 'ok', icon: IconPackage },
  8: { tone: 'ok', icon: IconCircleCheck },
  5: { tone: 'plain', icon: IconLock },
};
const LINE: Readonly<Record<number, Look>> = {
  1: { tone: 'plain', icon: IconPencil },
  2: { tone: 'info', icon: IconClock },
  3: { tone: 'warn', icon: IconAlertTriangle },
  4: { tone: 'brand', icon: IconTruck },
  5: { tone: 'ok', icon: IconCircleCheck },
  6: { tone: 'plain', icon: IconBan },
  7: { tone: 'trade', icon: IconPackage },
};
const SHIPMENT: Readonly<Record<number, Look>> = {
  1: { tone: 'plain', icon: IconClock },
  2: { tone: 'brand', icon: IconTruck },
  3: { tone: 'ok', icon: IconPackage },
  4: { tone: 'bad', icon: IconAlertTriangle },
  5: { tone: 'plain', icon: IconCircleDashed },
};
const PLAIN: Look = { tone: 'plain', icon: IconCircleDashed };

type Props = { id: number; name: string };
const chip =
  (looks: Readonly<Record<number, Look>>) =>
  ({ id, name }: Props) => {
    const { tone, icon } = looks[id] ?? PLAIN;
    return (
      <Chip small tone={tone} icon={icon}>
        {name}
      </Chip>
    );
  };

export const OrderStatus = chip(ORDER);
export const LineStatus = chip(LINE);
export const ShipmentStatus = chip(SHIPMENT);
