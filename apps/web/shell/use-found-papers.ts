// Which numbered papers does the search over everything find? Vendor orders, transfers and web orders by their numbers, and reports by what they answer.
import { useReportsAsked } from '#domains/reports/web/public/use-asked-reports.ts';
import { getTransfers } from '#domains/transfers/contract/transfers.ts';
import { getByStatus } from '#domains/vendor-orders/contract/orders.ts';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { GROUP_PATHS } from '#domains/vendors/rules/sections.ts';
import { getChannelOrders } from '#domains/web-orders/contract/orders.ts';
import { IconChartBar, IconShoppingCart, IconTransfer, IconTruckDelivery } from '#ui/icons.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMay, useWorkplace } from '#platform/web/session.ts';
import { webMessages } from '#web/messages.ts';
import { wordsFit } from '#web/screens.ts';
import type { Found, Go } from '#web/shell/found.ts';

const MOST = 4;
const VENDOR_ORDER = /^po[-\s]?\d/i;
const TRANSFER = /^t-\d/i;
/** A channel's order by its number, with or without the channel's name before it. */
const WEB_ORDER = /^(?:(shopify|ebay|woocommerce|discogs|order|web)\s*)?#?([\w-]*\d[\w-]*)$/i;
const SMART_ORDER = 'Smart Order';

/** What is found for a text that has settled; `isAsked`: it is long enough to be asked for. */
export function useFoundPapers(
  text: string,
  isAsked: boolean,
  go: Go,
): { found: readonly Found[]; isLooking: boolean } {
  const may = useMay();
  const { clientId } = useWorkplace();
  const on = (right: string, fits: boolean) => ({ enabled: isAsked && fits && may(right), keep: true });
  const [isVendorOrder, isTransfer] = [VENDOR_ORDER.test(text), TRANSFER.test(text)];
  const [, channel, number = ''] = WEB_ORDER.exec(text) ?? [];
  const isWebOrder = number !== '' && !isVendorOrder && !isTransfer;
  const vendorOrders = useCall(
    getByStatus,
    { Search: text.slice(0, 80), RecordCount: MOST },
    on('orders.view', isVendorOrder),
  );
  const open = useCall(getTransfers, { clientId }, on('transfers.view', isTransfer));
  const done = useCall(getTransfers, { clientId, Completed: true }, on('transfers.view', isTransfer));
  const webOrders = useCall(
    getChannelOrders,
    { search: number, itemsPerPage: MOST },
    on('channels.view', isWebOrder),
  );
  const reports = useReportsAsked(text, isAsked && may('cash.view'));
  const found: Found[] = [
    ...(may('orders.view') && wordsFit(text, `${SMART_ORDER} reorder suggestions`) ? [smartOrder(go)] : []),
    ...(isVendorOrder ? (vendorOrders.data?.items ?? []) : []).slice(0, MOST).map(
      (row): Found => ({
        key: `vendorOrder ${row.vendorOrderId}`,
        icon: IconTruckDelivery,
        label: row.poNumber,
        detail: `${row.vendorName} · ${row.orderStatusDescription}`,
        kind: webMessages.VENDOR_ORDER,
        open: go(GROUP_PATHS.orders, { section: ORDERS_SECTIONS.view, order: row.vendorOrderId }),
      }),
    ),
    ...(isTransfer ? [...(open.data ?? []), ...(done.data ?? [])] : [])
      .filter((row) => row.number.toLowerCase().startsWith(text.toLowerCase()))
      .slice(0, MOST)
      .map(
        (row): Found => ({
          key: `transfer ${row.inventoryTransferID}`,
          icon: IconTransfer,
          label: row.number,
          detail: [row.clientSource || row.VendorName, row.clientDestination].join(' → '),
          kind: webMessages.TRANSFER,
          open: go('/management/transfers', { transfer: row.inventoryTransferID }),
        }),
      ),
    ...(isWebOrder ? (webOrders.data?.items ?? []) : [])
      .filter((row) => row.number.includes(number) && isOfChannel(row, channel))
      .slice(0, MOST)
      .map(
        (row): Found => ({
          key: `webOrder ${row.orderID}`,
          icon: IconShoppingCart,
          label: `${row.channel} ${row.number}`,
          detail: row.orderStatusDescription,
          kind: webMessages.WEB_ORDER,
          open: go('/eCommerce/orders', { order: row.orderID }),
        }),
      ),
    ...reports.slice(0, MOST).map(
      ({ name, title, address, group }): Found => ({
        key: `report ${name}`,
        icon: IconChartBar,
        label: title,
        detail: group,
        kind: webMessages.REPORT,
        open: goTo(go, address),
      }),
    ),
  ];
  const isLooking = [vendorOrders, open, done, webOrders].some((call) => call.isFetching);
  return { found, isLooking };
}

const smartOrder = (go: Go): Found => ({
  key: 'screen smart order',
  icon: IconShoppingCart,
  label: SMART_ORDER,
  kind: webMessages.VENDORS,
  open: go(GROUP_PATHS.orders, { section: ORDERS_SECTIONS.smart }),
});

/** "order" and "web" are any channel. */
const isOfChannel = (row: { orderSourceId: string }, channel: string | undefined): boolean =>
  channel === undefined ||
  ['order', 'web'].includes(channel.toLowerCase()) ||
  row.orderSourceId === channel.toLowerCase();

/** An address with its filters. */
function goTo(go: Go, address: string): () => void {
  const [path = '', filters = ''] = address.split('?');
  return go(path, Object.fromEntries(new URLSearchParams(filters)));
}
