import {
  type Icon,
  IconCashRegister,
  IconChartBar,
  IconHome,
  IconListSearch,
  IconPackage,
  IconSettings,
  IconTag,
  IconTruck,
  IconUsers,
  IconWorld,
} from '#ui/icons.tsx';
import type { SectionId } from '#web/screens.ts';

export const sectionIcons: Readonly<Record<SectionId, Icon>> = {
  dashboard: IconHome,
  pos: IconCashRegister,
  inventory: IconPackage,
  catalog: IconListSearch,
  customers: IconUsers,
  ecommerce: IconWorld,
  vendors: IconTruck,
  pricing: IconTag,
  reports: IconChartBar,
  admin: IconSettings,
};
