// Which picture does a group of reports have?
import type { ReportGroup } from '#contract/report.ts';
import {
  type Icon,
  IconArrowLeft,
  IconBox,
  IconCalendar,
  IconCash,
  IconTruck,
  IconUsers,
  IconWallet,
  IconWorld,
} from '#ui/icons.tsx';

export const GROUP_ICONS: Readonly<Record<ReportGroup, Icon>> = {
  Daily: IconCalendar,
  Sales: IconCash,
  Trades: IconArrowLeft,
  Inventory: IconBox,
  Employees: IconUsers,
  Money: IconWallet,
  Vendors: IconTruck,
  Web: IconWorld,
};
