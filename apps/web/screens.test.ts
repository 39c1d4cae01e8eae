import { describe, expect, it } from 'vitest';
import { findScreen, hasChildren, isAdminPath, menuOf, screens, searchScreens, sections } from './screens.ts';

// NAV-01: address and label to the letter.
const documented: readonly [string, string, 'sidebar' | 'alternative' | 'hidden'][] = [
  ['/', 'Dashboard', 'sidebar'],
  ['/pos/transactions/trans', 'Start Transaction (Sell & Trade)', 'sidebar'],
  ['/pos/transactions/pending/', 'Manage Transactions (Pending)', 'sidebar'],
  ['/pos/transactions/completedTrans', 'Completed Transactions', 'sidebar'],
  ['/management/dailyprocessing/drawercount', 'Drawer Count', 'sidebar'],
  ['/management/inventory', 'Manage Inventory', 'sidebar'],
  ['/management/taxonomy', 'Manage Taxonomy', 'sidebar'],
  ['/management/catalog/products', 'Search Catalog', 'sidebar'],
  ['/PromotionsManager', 'Promotions', 'sidebar'],
  ['/management/customers/', 'View Customers', 'sidebar'],
  ['/management/customers/lookupCustomers', 'Customer lookup', 'sidebar'],
  ['/management/giftcertificates', 'Gift Certificates', 'sidebar'],
  ['/eCommerce/orders', 'eCommerce Orders', 'sidebar'],
  ['/management/inventory/pricingrules/', 'Pricing Rules', 'sidebar'],
  ['/management/users', 'Users', 'sidebar'],
  ['/management/physical', 'Physical Inventory', 'sidebar'],
  ['/management/conversion-quick', 'Convert Inventory', 'sidebar'],
  ['/management/transfers', 'Transfers', 'sidebar'],
  ['/settings/client/', 'Client settings', 'sidebar'],
  ['/management/reports', 'Reports', 'sidebar'],
  ['/management/dailystats', 'Daily stats', 'sidebar'],
  ['/management/ish', 'Inventory Sales History', 'sidebar'],
  ['/management/mss', 'Sales File', 'sidebar'],
  ['/help/', 'Help Desk', 'sidebar'],
  ['/user/profile', 'Settings', 'hidden'],
  ['/vendors/vendor_overview', 'Vendor Overview', 'sidebar'],
  ['/vendors/vendor_management', 'Vendor Management', 'sidebar'],
  ['/vendors/vendor_items', 'Vendor Items', 'sidebar'],
  ['/vendors/vendor_orders', 'Vendor Orders', 'sidebar'],
  ['/vendors/vendor_shelf', 'Vendor Shelf', 'sidebar'],
  ['/vendors/vendor_returns', 'Vendor Returns', 'sidebar'],
  ['/Admin/dashboard', 'Admin Dashboard', 'alternative'],
  ['/management/dailyprocessing/drawercountend', 'Ending Drawer Count', 'alternative'],
  ['/management/dailyprocessing/cashtransfer', 'Cash Transfer', 'alternative'],
  ['/management/dailyprocessing/endofday', 'End of Day', 'alternative'],
  ['/eCommerce/settings', 'eCommerce Settings', 'alternative'],
  ['/management/inventory/pricing', 'Price Changes', 'alternative'],
  ['/management/conversion', 'Conversion', 'hidden'],
];

describe('the screens', () => {
  it.each(documented)('%s is %s', (path, label, menu) => {
    expect(screens.find((screen) => screen.path === path)).toMatchObject({ path, label, menu });
  });

  it('has no address twice', () => {
    expect(new Set(screens.map((screen) => screen.path.toLowerCase())).size).toBe(screens.length);
  });

  it.each([
    ['/Management/INVENTORY', '/management/inventory'],
    ['/management/customers', '/management/customers/'],
    ['/pos/transactions/completedtrans/', '/pos/transactions/completedTrans'],
    ['', '/'],
  ])('finds %s whatever its letter case and trailing slash', (asked, path) => {
    expect(findScreen(asked)?.path).toBe(path);
  });

  it('knows no other address', () => {
    expect(findScreen('/management/inventory/x')).toBeUndefined();
  });

  it('sends people only to screens that are there', () => {
    for (const { instead } of screens) if (instead) expect(findScreen(instead)?.path).toBe(instead);
  });
});

describe('the menus', () => {
  it('has ten sections, in order', () => {
    expect(sections.map((section) => section.title)).toEqual([
      'Dashboard',
      'Point of Sale',
      'Inventory',
      'Catalog',
      'Customers',
      'eCommerce',
      'Vendors',
      'Pricing',
      'Reports',
      'Administration',
    ]);
  });

  it('adds six screens in the alternative menu (NAV-05)', () => {
    const count = (alternative: boolean) =>
      sections.flatMap((section) => menuOf(section.id, alternative)).length;
    expect(count(true) - count(false)).toBe(6);
  });

  it('opens the Dashboard at once, and toggles the drawer of the others (NAV-13)', () => {
    expect(hasChildren('dashboard', false)).toBe(false);
    expect(hasChildren('pos', false)).toBe(true);
  });

  it.each([
    ['/Admin/dashboard', true],
    ['/admin/anything', true],
    ['/administration', false],
    ['/management/users', false],
  ])('%s is an admin page: %s (NAV-06)', (path, is) => expect(isAdminPath(path)).toBe(is));

  it('finds a screen by a few letters', () => {
    expect(searchScreens('inv')[0]?.label).toBe('Manage Inventory');
    expect(searchScreens('sell trade')[0]?.path).toBe('/pos/transactions/trans');
    expect(searchScreens('zzz')).toEqual([]);
  });
});
