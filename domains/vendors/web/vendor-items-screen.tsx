import type { SectionIndex } from '#domains/vendors/rules/sections.ts';
import { ImportItems } from '#domains/vendors/web/import-items.tsx';
import { VendorArea } from '#domains/vendors/web/public/vendor-area.tsx';
import { AddVendorItem, EditVendorItem } from '#domains/vendors/web/vendor-item-form.tsx';
import { VendorItemList } from '#domains/vendors/web/vendor-item-list.tsx';

/** /vendors/vendor_items: sections 10 to 13. */
export function VendorItemsScreen() {
  return <VendorArea group="items">{(open) => <Section open={open} />}</VendorArea>;
}

function Section({ open }: { open: SectionIndex }) {
  if (open === 11) return <AddVendorItem />;
  if (open === 12) return <EditVendorItem />;
  return open === 13 ? <ImportItems /> : <VendorItemList />;
}
