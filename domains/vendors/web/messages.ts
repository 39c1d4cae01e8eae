// Every sentence of the vendors' screens that a person reads; what the rules say is in ../messages.ts.
import { formatAmountOf } from '#ui/data/format.ts';

export const vendorAreaTexts = {
  SECTIONS: 'Sections',
  VENDOR: 'Vendor',
  ALL_VENDORS: 'All vendors',
} as const;

export const vendorListTexts = {
  NAME: 'Name',
  STORES: 'Stores',
  ITEMS: 'Items',
  ORDER_MIN: 'Minimum order',
  INACTIVE: 'Inactive',
  CONTACT: 'Contact',
  RHYTHM: 'Ordered',
  NONE: 'No vendors yet',
  NONE_DETAIL: 'Add the first vendor; then link it to your stores and import what it sells.',
  ADD: 'Add vendor',
  NO_RHYTHM: 'No rhythm',
  every: (rhythm: string): string => `Every ${rhythm}`,
  count: (count: number): string => formatAmountOf(count, 'vendor', 'vendors'),
} as const;
