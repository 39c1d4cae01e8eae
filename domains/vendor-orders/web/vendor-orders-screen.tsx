import './vendor-orders.css';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { CreateOrder } from '#domains/vendor-orders/web/create-order.tsx';
import { CreateShipment } from '#domains/vendor-orders/web/create-shipment.tsx';
import { OrdersList } from '#domains/vendor-orders/web/orders-list.tsx';
import { smartOrderSlot } from '#domains/vendor-orders/web/public/slots.ts';
import { ShipmentList } from '#domains/vendor-orders/web/shipment-list.tsx';
import { ViewOrder } from '#domains/vendor-orders/web/view-order.tsx';
import { ViewShipment } from '#domains/vendor-orders/web/view-shipment.tsx';
import { VendorArea } from '#domains/vendors/web/public/vendor-area.tsx';
import { useChosenVendor } from '#domains/vendors/web/public/vendor-picker.tsx';
import { SlotParts } from '#platform/web/slots.tsx';

/** /vendors/vendor_orders: sections 20 to 26. */
export function VendorOrdersScreen() {
  const [vendorId] = useChosenVendor();
  return (
    <VendorArea group="orders">
      {(open) => {
        switch (open) {
          case ORDERS_SECTIONS.smart:
            return <SlotParts of={smartOrderSlot} props={{ vendorId }} />;
          case ORDERS_SECTIONS.view:
            return <ViewOrder />;
          case ORDERS_SECTIONS.create:
            return <CreateOrder />;
          case ORDERS_SECTIONS.shipments:
            return <ShipmentList />;
          case ORDERS_SECTIONS.shipment:
            return <ViewShipment />;
          case ORDERS_SECTIONS.ship:
            return <CreateShipment />;
          default:
            return <OrdersList />;
        }
      }}
    </VendorArea>
  );
}
