// Which screens are there, what are they called, and where do they stand in the menus?
//
// Paths and labels as documented, letter case and trailing slash included (NAV-01). Grouping: NS-NAV-02.

export type SectionId =
  | 'dashboard'
  | 'pos'
  | 'inventory'
  | 'catalog'
  | 'customers'
  | 'ecommerce'
  | 'vendors'
  | 'pricing'
  | 'reports'
  | 'admin';

/** sidebar = NAV-02, alternative = NAV-05 only, hidden = reached from another screen or menu. */
export type MenuPlace = 'sidebar' | 'alternative' | 'hidden';

export type Screen = {
  readonly path: string;
  readonly label: string;
  readonly section: SectionId;
  readonly menu: MenuPlace;
  /** rail for daily use, register draws its own top bar, simple for profile and help, toolbar for settings (NS-NAV-01). */
  readonly layout?: 'rail' | 'register' | 'simple' | 'toolbar';
  /** Where the job can be done until the screen is there. */
  readonly instead?: string;
};

export type Section = { readonly id: SectionId; readonly label: string; readonly title: string };

/** The ten sections of the icon rail, in order. `label` fits under the icon, `title` heads the drawer. */
export const sections: readonly Section[] = [
  { id: 'dashboard', label: 'Dashboard', title: 'Dashboard' },
  { id: 'pos', label: 'Point of Sale', title: 'Point of Sale' },
  { id: 'inventory', label: 'Inventory', title: 'Inventory' },
  { id: 'catalog', label: 'Catalog', title: 'Catalog' },
  { id: 'customers', label: 'Customers', title: 'Customers' },
  { id: 'ecommerce', label: 'eCommerce', title: 'eCommerce' },
  { id: 'vendors', label: 'Vendors', title: 'Vendors' },
  { id: 'pricing', label: 'Pricing', title: 'Pricing' },
  { id: 'reports', label: 'Reports', title: 'Reports' },
  { id: 'admin', label: 'Admin', title: 'Administration' },
];

/** The section that counts as active where a screen has none of its own (NAV-12). */
export const DEFAULT_SECTION: SectionId = 'pos';

const side = (section: SectionId, path: string, label: string, more: Partial<Screen> = {}): Screen => ({
  path,
  label,
  section,
  menu: 'sidebar',
  ...more,
});

const TRANSACTION = '/pos/transactions/trans';
const INVENTORY = '/management/inventory';
const CATALOG = '/management/catalog/products';
const CUSTOMERS = '/management/customers/';
const DRAWER = '/management/dailyprocessing/drawercount';
const COMPLETED = '/pos/transactions/completedTrans';

/** The window that faces the customer: no frame around it, no menu leads to it, nobody signs in there. */
export const DISPLAY_PATH = '/display';

/** Every screen of the product. */
export const screens: readonly Screen[] = [
  side('dashboard', '/', 'Dashboard'),
  side('pos', TRANSACTION, 'Start Transaction (Sell & Trade)', { layout: 'register' }),
  side('pos', '/pos/transactions/pending/', 'Manage Transactions (Pending)'),
  side('pos', COMPLETED, 'Completed Transactions'),
  side('pos', DRAWER, 'Drawer Count'),
  {
    path: `${DRAWER}end`,
    label: 'Ending Drawer Count',
    section: 'pos',
    menu: 'alternative',
  },
  {
    path: '/management/dailyprocessing/cashtransfer',
    label: 'Cash Transfer',
    section: 'pos',
    menu: 'alternative',
  },
  {
    path: '/management/dailyprocessing/endofday',
    label: 'End of Day',
    section: 'pos',
    menu: 'alternative',
  },
  side('inventory', INVENTORY, 'Manage Inventory'),
  side('inventory', '/management/physical', 'Physical Inventory', { instead: INVENTORY }),
  side('inventory', '/management/conversion-quick', 'Convert Inventory', { instead: INVENTORY }),
  {
    path: '/management/conversion',
    label: 'Conversion',
    section: 'inventory',
    menu: 'hidden',
    instead: INVENTORY,
  },
  side('inventory', '/management/transfers', 'Transfers', { instead: INVENTORY }),
  side('catalog', CATALOG, 'Search Catalog'),
  side('catalog', '/management/catalog/import', 'Import Catalog'),
  side('catalog', '/management/taxonomy', 'Manage Taxonomy'),
  side('catalog', '/management/departments', 'Departments'),
  side('customers', CUSTOMERS, 'View Customers'),
  side('customers', '/management/customers/lookupCustomers', 'Customer lookup'),
  side('customers', '/management/giftcertificates', 'Gift Certificates'),
  side('ecommerce', '/eCommerce/orders', 'eCommerce Orders', { instead: COMPLETED }),
  {
    path: '/eCommerce/settings',
    label: 'eCommerce Settings',
    section: 'ecommerce',
    menu: 'alternative',
    instead: INVENTORY,
  },
  side('vendors', '/vendors/vendor_overview', 'Vendor Overview', { instead: INVENTORY }),
  side('vendors', '/vendors/vendor_management', 'Vendor Management', { instead: INVENTORY }),
  side('vendors', '/vendors/vendor_items', 'Vendor Items', { instead: INVENTORY }),
  side('vendors', '/vendors/vendor_orders', 'Vendor Orders', { instead: INVENTORY }),
  side('vendors', '/vendors/vendor_shelf', 'Vendor Shelf', { instead: INVENTORY }),
  side('vendors', '/vendors/vendor_returns', 'Vendor Returns', { instead: INVENTORY }),
  side('pricing', '/management/inventory/pricingrules/', 'Pricing Rules'),
  side('pricing', '/management/pricing/guide', 'Price Guide'),
  {
    path: '/management/inventory/pricing',
    label: 'Price Changes',
    section: 'pricing',
    menu: 'alternative',
  },
  side('pricing', '/PromotionsManager', 'Promotions'),
  side('reports', '/management/reports', 'Reports'),
  side('reports', '/management/dailystats', 'Daily stats'),
  side('reports', '/management/ish', 'Inventory Sales History', { instead: '/management/reports' }),
  side('reports', '/management/mss', 'Sales File', { instead: COMPLETED }),
  side('admin', '/management/users', 'Users'),
  side('admin', '/settings/client/', 'Client settings', { layout: 'toolbar' }),
  side('admin', '/management/email', 'Email'),
  side('admin', '/management/dealer', 'Second-hand dealer law'),
  side('admin', '/settings/labels', 'Price labels', { layout: 'toolbar' }),
  side('admin', '/management/audit', 'Audit'),
  side('admin', '/help/', 'Help Desk', { layout: 'simple', instead: '/' }),
  { path: '/management/timeclock', label: 'Time Clock', section: 'admin', menu: 'hidden' },
  { path: '/Admin/dashboard', label: 'Admin Dashboard', section: 'admin', menu: 'alternative' },
  {
    path: '/user/profile',
    label: 'Settings',
    section: 'admin',
    menu: 'hidden',
    layout: 'simple',
    instead: '/',
  },
  { path: '/design', label: 'Design system', section: 'admin', menu: 'hidden', layout: 'toolbar' },
];

/** What the drawer shows beside the screens: entries that open a dialog instead of a route (NAV-03). */
export const PRICE_CHANGES_ENTRY = { section: 'pricing', label: 'Price Changes' } as const;

/** One form of a path to compare by: no trailing slash, lower case. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase() || '/';
}

const byPath = new Map(screens.map((screen) => [plainPath(screen.path), screen]));

/** The screen of an address, whatever its letter case and trailing slash; undefined when there is none. */
export function findScreen(path: string): Screen | undefined {
  return byPath.get(plainPath(path));
}

/** Is it an admin page? NAV-06. */
export function isAdminPath(path: string): boolean {
  return /^\/admin\//i.test(path);
}

/** The screens of a section's drawer. The alternative menu adds its own (NAV-05). */
export function menuOf(section: SectionId, alternative: boolean): readonly Screen[] {
  return screens.filter(
    (screen) =>
      screen.section === section &&
      (screen.menu === 'sidebar' || (alternative && screen.menu === 'alternative')),
  );
}

/** Does the section have a second level, or is it one screen? NAV-13. */
export function hasChildren(section: SectionId, alternative: boolean): boolean {
  return menuOf(section, alternative).length > 1;
}

/** The screens that a few typed letters mean, best first: every word must begin a word of the label, or stand in it. */
export function searchScreens(typed: string): readonly Screen[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = screens
    .filter((screen) => screen.path !== '/design')
    .map((screen) => ({ screen, score: scoreOf(screen, words) }))
    .filter(({ score }) => score > 0);
  return scored.sort((one, other) => other.score - one.score).map(({ screen }) => screen);
}

function scoreOf(screen: Screen, words: readonly string[]): number {
  const title = sections.find((section) => section.id === screen.section)?.title ?? '';
  const label = screen.label.toLowerCase();
  const near = `${title} ${screen.path.replace(/[/_-]+/g, ' ')}`.toLowerCase();
  let score = 1;
  for (const word of words) {
    const inLabel = label.split(/[^a-z0-9]+/).some((part) => part.startsWith(word));
    const inTitle = near.includes(word);
    if (inLabel) score += 6;
    else if (label.includes(word)) score += 3;
    if (inTitle) score += 1;
    if (!inLabel && !inTitle && !label.includes(word)) return 0;
  }
  return score;
}
