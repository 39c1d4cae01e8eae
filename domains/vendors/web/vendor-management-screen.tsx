import { VendorArea } from '#domains/vendors/web/public/vendor-area.tsx';
import { VendorList } from '#domains/vendors/web/vendor-list.tsx';

/** /vendors/vendor_management: sections 0 to 6. */
export function VendorManagementScreen() {
  return <VendorArea group="management">{() => <VendorList />}</VendorArea>;
}
