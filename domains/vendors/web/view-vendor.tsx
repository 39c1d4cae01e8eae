import { useState } from 'react';
import { allVendors, deleteVendor, type VendorWire } from '#domains/vendors/contract/vendors.ts';
import {
  vendorFormTexts as form,
  vendorListTexts as list,
  vendorViewTexts as texts,
} from '#domains/vendors/web/messages.ts';
import { scorecardSlot } from '#domains/vendors/web/public/slots.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { rhythmWords } from '#domains/vendors/web/rhythm-words.ts';
import { useRightReason } from '#platform/web/session.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconEdit, IconTrash } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

/** Section 1: what is known of a vendor, what it kept of its promises, and where to go on. */
export function ViewVendor({ vendor }: { vendor: VendorWire }) {
  const go = useGoToSection();
  const mayNot = useRightReason('vendors.edit');
  return (
    <div className="vendor-pane">
      <div className="vendor-form">
        <div className="row wrap">
          <h2 className="h2">{vendor.name}</h2>
          {!vendor.isActive && <Chip>{list.INACTIVE}</Chip>}
          <Spread />
          <Button icon={IconEdit} reason={mayNot} onClick={() => go(3)}>
            {texts.EDIT}
          </Button>
          <DeleteVendor vendor={vendor} mayNot={mayNot} />
        </div>
        <Panel title={form.WHO}>
          <Facts facts={contactFacts(vendor)} />
        </Panel>
        <Panel title={form.ORDERING}>
          <Facts facts={orderFacts(vendor)} />
        </Panel>
        <SlotParts of={scorecardSlot} props={{ vendorId: vendor.vendorid }} />
        <div className="row wrap">
          <Button onClick={() => go(10)}>{texts.items(formatCount(vendor.items))}</Button>
          <Button onClick={() => go(4)}>{texts.stores(formatCount(vendor.stores))}</Button>
          <Button onClick={() => go(13)}>{texts.IMPORT}</Button>
        </div>
      </div>
    </div>
  );
}

const contactFacts = (vendor: VendorWire) =>
  [
    [form.ACCOUNT, vendor.accountNumber],
    [form.CUSTOMER_ID, vendor.customerID],
    [form.CONTACT, vendor.contactName],
    [form.EMAIL, vendor.contactEmail.email],
    [form.PHONE, vendor.contactPhone.phone],
    [form.NOTES, vendor.notes],
  ] as const;

const orderFacts = (vendor: VendorWire) =>
  [
    [form.ORDER_MIN, formatMoney(vendor.orderMin)],
    [list.RHYTHM, rhythmWords(vendor)],
    [form.LEAD_DAYS, texts.days(vendor.leadDays)],
    [form.TERMS, vendor.paymentTerms],
    [form.INTERFACE, vendor.vendorInterface],
    [form.RETURN_DAYS, vendor.returnDays === null ? texts.NO_RETURNS : texts.days(vendor.returnDays)],
    [form.NEEDS_RMA, vendor.needsRma ? texts.YES : ''],
  ] as const;

function DeleteVendor({ vendor, mayNot }: { vendor: VendorWire; mayNot: string | null }) {
  const go = useGoToSection();
  const [isAsked, setAsked] = useState(false);
  const remove = useSubmit(deleteVendor, { forgets: [allVendors], done: ({ message }) => message });
  const confirm = async () => {
    const done = await remove.send({ id: vendor.vendorid });
    setAsked(false);
    if (done) go(0, { vendor: null });
  };
  return (
    <>
      <Button icon={IconTrash} tone="danger" reason={mayNot} onClick={() => setAsked(true)}>
        {texts.DELETE}
      </Button>
      {remove.problem && <Note tone="refusal">{remove.problem}</Note>}
      {isAsked && (
        <ConfirmDialog
          sentence={texts.deleteSentence(vendor.name)}
          detail={texts.DELETE_DETAIL}
          confirm={texts.DELETE}
          cancel={form.CANCEL}
          destructive
          busy={remove.busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
