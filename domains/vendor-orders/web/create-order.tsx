import { OrderForm } from '#domains/vendor-orders/web/order-form.tsx';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Note } from '#ui/data/note.tsx';

/** Section 23: a new order of the store; saved, it opens to take its lines. */
export function CreateOrder() {
  const { clientId } = useWorkplace();
  const [vendorId] = useChosenVendor();
  const today = useStoreDay();
  const go = useGoToSection();
  const mayNot = useRightReason('orders.edit');
  return (
    <div className="vendor-pane">
      {mayNot ? (
        <Note tone="plain">{mayNot}</Note>
      ) : (
        <OrderForm
          clientId={clientId}
          vendorId={vendorId}
          today={today}
          onSaved={(order) => go(ORDERS_SECTIONS.view, { order })}
          onCancel={() => go(ORDERS_SECTIONS.list)}
        />
      )}
    </div>
  );
}
