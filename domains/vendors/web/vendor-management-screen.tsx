import type { ReactNode } from 'react';
import type { VendorWire } from '#domains/vendors/contract/vendors.ts';
import type { SectionIndex } from '#domains/vendors/rules/sections.ts';
import { ClientAddress, ClientForm } from '#domains/vendors/web/client-forms.tsx';
import { vendorViewTexts as texts } from '#domains/vendors/web/messages.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { VendorArea } from '#domains/vendors/web/public/vendor-area.tsx';
import { useChosenVendor, useVendors } from '#domains/vendors/web/public/vendor-picker.tsx';
import { VendorClients } from '#domains/vendors/web/vendor-clients.tsx';
import { VendorForm } from '#domains/vendors/web/vendor-form.tsx';
import { VendorList } from '#domains/vendors/web/vendor-list.tsx';
import { ViewVendor } from '#domains/vendors/web/view-vendor.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconTruck } from '#ui/icons.tsx';

/** /vendors/vendor_management: sections 0 to 6. */
export function VendorManagementScreen() {
  return <VendorArea group="management">{(open) => <Section open={open} />}</VendorArea>;
}

function Section({ open }: { open: SectionIndex }) {
  if (open === 1) return <Chosen>{(vendor) => <ViewVendor vendor={vendor} />}</Chosen>;
  if (open === 2) return <VendorForm key="new" vendor={undefined} />;
  if (open === 3) return <Chosen>{(vendor) => <VendorForm key={vendor.vendorid} vendor={vendor} />}</Chosen>;
  if (open === 4) return <VendorClients />;
  if (open === 5) return <ClientForm />;
  return open === 6 ? <ClientAddress /> : <VendorList />;
}

/** The vendor that the address names, or how to choose one. */
function Chosen({ children }: { children: (vendor: VendorWire) => ReactNode }) {
  const go = useGoToSection();
  const [chosen] = useChosenVendor();
  const { answer, vendors } = useVendors();
  const vendor = vendors.find(({ vendorid }) => vendorid === chosen);
  if (answer.error && !answer.data)
    return <FailedNote error={answer.error} again={() => void answer.refetch()} />;
  if (answer.isLoading) return <Skeleton height={240} />;
  if (vendor) return children(vendor);
  return (
    <EmptyState
      icon={IconTruck}
      title={texts.NONE}
      detail={texts.NONE_DETAIL}
      action={<Button onClick={() => go(0)}>{texts.TO_LIST}</Button>}
    />
  );
}
