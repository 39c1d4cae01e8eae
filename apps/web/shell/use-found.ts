// What does the search over everything find?
//
// Screens and acts are here at once. Customers, items, receipts and settings come from the server, each only for those who may see them, and nothing
// is offered that no answer has said is there.
import { useNavigate } from '@tanstack/react-router';
import { useSettled } from '#platform/web/use-settled.ts';
import { type FoundCustomerWire, searchCustomers } from '#domains/customers/contract/calls.ts';
import { quickSearch } from '#domains/inventory/contract/calls.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { findReceipts } from '#domains/register/contract/finished.ts';
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { getAllClientSettings, type SettingWire } from '#domains/settings/contract/calls.ts';
import { settingLabel } from '#domains/settings/rules/setting-labels.ts';
import { fromDollars } from '#kernel/money.ts';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconPackage, IconReceipt, IconSettings, IconUser } from '#ui/icons.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { webMessages } from '#web/messages.ts';
import { isSoon, searchScreens, sections, wordsFit } from '#web/screens.ts';
import { useMay, useSession, useWorkplace } from '#platform/web/session.ts';
import { searchActs } from '#web/shell/find-acts.ts';
import type { Found, Go } from '#web/shell/found.ts';
import { useFoundPapers } from '#web/shell/use-found-papers.ts';
import { sectionIcons } from '#web/shell/section-icons.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

const SETTLE_MS = 180;
const LONG_MS = 300_000;
/** Of each kind so many are shown, so that none hides another. */
const MOST = { alone: 9, screens: 5, acts: 3, customers: 4, items: 5, receipts: 4, settings: 4 } as const;
/** The server takes no longer texts. */
const MOST_TYPED = 100;

/** What is found for the typed text, and whether more may still come. */
export function useFound(typed: string): { found: readonly Found[]; isLooking: boolean } {
  const may = useMay();
  const { user } = useSession();
  const navigate = useNavigate();
  const go: Go = (to, search) => () => void navigate({ to, search: search as never });
  const text = typed.trim().slice(0, MOST_TYPED);
  const kept = useOutbox(text, go);
  const isShort = text === '';
  const screens = searchScreens(text, may)
    .slice(0, isShort ? MOST.alone : MOST.screens)
    .map(
      (screen): Found => ({
        key: `screen ${screen.path}`,
        icon: sectionIcons[screen.section],
        label: screen.label,
        kind: sections.find((section) => section.id === screen.section)?.title ?? '',
        isSoon: isSoon(screen),
        open: go(screen.path),
      }),
    );
  const acts = searchActs(text, may, user?.isAdministrator ?? false)
    .slice(0, MOST.acts)
    .map(
      ({ label, icon, run }): Found => ({
        key: `act ${label}`,
        icon,
        label,
        kind: webMessages.ACT,
        open: run,
      }),
    );
  return { found: [...screens, ...acts, ...kept.found], isLooking: kept.isLooking };
}

/** What the server knows of the text: asked when the typist pauses, shown only while it is asked for. */
function useOutbox(text: string, go: Go): { found: readonly Found[]; isLooking: boolean } {
  const may = useMay();
  const { clientId } = useWorkplace();
  const zone = useActivePlace().store?.timeZone ?? 'UTC';
  const asked = useSettled(text, SETTLE_MS);
  const isAsked = text.length > 1 && asked.length > 1;
  const on = (right: string, fits = true) => ({ enabled: isAsked && fits && may(right), keep: true });
  const isNumber = /^\d[\d-]*$/.test(asked);
  const customers = useCall(searchCustomers, { text: asked }, on('customers.view'));
  const items = useCall(quickSearch, { searchTerm: asked, clientId }, on('inventory.view'));
  const receipts = useCall(
    findReceipts,
    { ClientId: clientId, Number: asked.slice(0, 40) },
    on('transactions.view', isNumber),
  );
  const settings = useCall(
    getAllClientSettings,
    { id: clientId },
    { ...on('settings.view'), staleMs: LONG_MS },
  );
  const papers = useFoundPapers(asked, isAsked, go);
  if (!isAsked) return { found: [], isLooking: text.length > 1 };
  const found = [
    ...papers.found,
    ...(isNumber ? (receipts.data ?? []) : [])
      .slice(0, MOST.receipts)
      .map((row) => receiptFound(row, zone, go)),
    ...(customers.data ?? []).slice(0, MOST.customers).map((row) => customerFound(row, go)),
    ...(items.data ?? []).slice(0, MOST.items).map((row) => itemFound(row, go)),
    ...(settings.data ?? [])
      .filter((row) => wordsFit(asked, `${settingLabel(row.setting)} ${row.setting} ${row.category}`))
      .slice(0, MOST.settings)
      .map((row) => settingFound(row, go)),
  ];
  const isLooking =
    [customers, items, receipts, settings].some((call) => call.isFetching) ||
    papers.isLooking ||
    asked !== text;
  return { found, isLooking };
}

const receiptFound = (row: TransactionRowWire, zone: string, go: Go): Found => ({
  key: `receipt ${row.transactionId}`,
  icon: IconReceipt,
  label: row.receiptNumber,
  detail: [formatDateTime(row.finishedAt, zone), formatMoney(fromDollars(row.due)), row.customerName]
    .filter(Boolean)
    .join(' · '),
  kind: webMessages.RECEIPT,
  open: go('/pos/transactions/completedTrans', { transaction: row.transactionId }),
});

const customerFound = (row: FoundCustomerWire, go: Go): Found => ({
  key: `customer ${row.customerId}`,
  icon: IconUser,
  label: `${row.firstName} ${row.lastName}`.trim(),
  detail: [row.phone, row.email].filter(Boolean).join(' · '),
  kind: webMessages.CUSTOMER,
  open: go('/management/customers/', { customer: row.customerId }),
});

const itemFound = (row: InventoryWire, go: Go): Found => ({
  key: `item ${row.inventoryId}`,
  icon: IconPackage,
  label: row.title,
  detail: [
    row.configuration || row.artist,
    row.condition,
    formatMoney(row.salePrice),
    webMessages.here(row.quantity),
  ]
    .filter(Boolean)
    .join(' · '),
  kind: webMessages.ITEM,
  open: go('/management/inventory', { item: row.inventoryId }),
});

const settingFound = (row: SettingWire, go: Go): Found => ({
  key: `setting ${row.setting}`,
  icon: IconSettings,
  label: settingLabel(row.setting),
  detail: row.category,
  kind: webMessages.SETTING,
  open: go('/settings/client/', { find: settingLabel(row.setting) }),
});
