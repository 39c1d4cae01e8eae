import {
  allVendors,
  deleteAddress,
  deleteVendorClient,
  getVendorClients,
  linkAllStores,
  type VendorClientWire,
} from '#domains/vendors/contract/vendors.ts';
import { vendorClientTexts as texts } from '#domains/vendors/web/messages.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconBuildingStore, IconEdit, IconPlus, IconTrash, IconTruck } from '#ui/icons.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

/** Section 4: the stores that order from a vendor, with the addresses to which it delivers (VEND-10). */
export function VendorClients() {
  const [vendorId, choose] = useChosenVendor();
  return (
    <>
      <FilterRow>
        <VendorPicker value={vendorId} onChange={choose} none={texts.CHOOSE} />
      </FilterRow>
      <div className="vendor-pane">
        {vendorId > 0 ? (
          <Links vendorId={vendorId} />
        ) : (
          <EmptyState icon={IconTruck} title={texts.CHOOSE} detail={texts.CHOOSE_DETAIL} />
        )}
      </div>
    </>
  );
}

const FORGETS = [getVendorClients, allVendors];

function Links({ vendorId }: { vendorId: number }) {
  const go = useGoToSection();
  const mayNot = useRightReason('vendors.edit');
  const links = useCall(getVendorClients, { VendorId: vendorId });
  useLive('vendors.changed', [getVendorClients]);
  const all = useSubmit(linkAllStores, { forgets: FORGETS, done: ({ message }) => message });
  const rows = links.data ?? [];
  const acts = (
    <div className="row wrap">
      <Button
        tone={rows.length === 0 ? 'primary' : 'plain'}
        icon={IconBuildingStore}
        reason={mayNot}
        busy={all.busy}
        onClick={() => void all.send({ Vendorid: vendorId })}
      >
        {texts.ALL_STORES}
      </Button>
      <Button icon={IconPlus} reason={mayNot} onClick={() => go(5)}>
        {texts.ADD}
      </Button>
    </div>
  );
  return (
    <div className="vendor-form">
      {links.error && <FailedNote error={links.error} again={() => void links.refetch()} />}
      {all.problem && <Note tone="refusal">{all.problem}</Note>}
      {links.isLoading && <Skeleton height={160} />}
      {links.data && rows.length === 0 ? (
        <EmptyState icon={IconBuildingStore} title={texts.NONE} detail={texts.NONE_DETAIL} action={acts} />
      ) : (
        acts
      )}
      {rows.map((link) => (
        <Link key={link.vendorClientId} link={link} mayNot={mayNot} />
      ))}
    </div>
  );
}

function Link({ link, mayNot }: { link: VendorClientWire; mayNot: string | null }) {
  const go = useGoToSection();
  const remove = useSubmit(deleteVendorClient, { forgets: FORGETS, done: ({ message }) => message });
  const removeAddress = useSubmit(deleteAddress, { forgets: FORGETS, done: ({ message }) => message });
  const { vendorClientId: client } = link;
  const problem = remove.problem ?? removeAddress.problem;
  return (
    <Panel
      title={link.clientName}
      aside={
        <span className="row">
          <Button
            size="touch"
            icon={IconPlus}
            reason={mayNot}
            reasonAt="hidden"
            onClick={() => go(6, { client })}
          >
            {texts.ADD_ADDRESS}
          </Button>
          <IconButton
            size={48}
            icon={IconTrash}
            label={texts.remove(link.clientName)}
            disabled={mayNot !== null}
            onClick={() => void remove.send({ id: client })}
          />
        </span>
      }
    >
      {problem && <Note tone="refusal">{problem}</Note>}
      {link.addresses.length === 0 && <p className="t2">{texts.NO_ADDRESS}</p>}
      {link.addresses.map((one) => (
        <div key={one.vendorClientAddressId} className="row vendor-address">
          <span className="grow">{texts.address(one)}</span>
          <Spread />
          <IconButton
            size={48}
            icon={IconEdit}
            label={texts.editAddress(one.address1)}
            disabled={mayNot !== null}
            onClick={() => go(6, { client, address: one.vendorClientAddressId })}
          />
          <IconButton
            size={48}
            icon={IconTrash}
            label={texts.removeAddress(one.address1)}
            disabled={mayNot !== null}
            onClick={() => void removeAddress.send({ VendorClientAddressId: one.vendorClientAddressId })}
          />
        </div>
      ))}
    </Panel>
  );
}
