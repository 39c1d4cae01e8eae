import { describe, expect, it } from 'vitest';
import './install.ts';
import { DEFAULT_ROLES, type RoleName } from '#domains/access/rules/default-roles.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import {
  addScreens,
  findScreen,
  hasChildren,
  hasPriceChanges,
  isAdminPath,
  isSoon,
  type May,
  menuOf,
  rightLacking,
  type SectionId,
  screens,
  searchScreens,
  sections,
  sectionsFor,
} from './screens.ts';

/** What somebody of the role may do. */
const as = (name: RoleName): May => {
  const role = DEFAULT_ROLES.find((each) => each.name === name);
  return (right) => role !== undefined && (role.isAdministrator || role.rights.includes(right));
};

/** Any domain may bring more screens: what is counted are those with a place in document A, and those that are not there yet. */
const documentedIn = (section: SectionId, alternative: boolean, may?: May) =>
  menuOf(section, alternative, may).filter((screen) => screen.place !== undefined || isSoon(screen));

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
      sections.flatMap(({ id }) => documentedIn(id, alternative)).length;
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

  it('puts sections of nothing but placeholders last on the rail', () => {
    const isEmpty = sections.map(({ id }) => menuOf(id, true).every(isSoon));
    expect(isEmpty).toEqual([...isEmpty].sort((one, other) => Number(one) - Number(other)));
  });

  it('has the screens in the order of document A, those that are not there yet at the end', () => {
    const labels = (id: (typeof sections)[number]['id']) => menuOf(id, false).map(({ label }) => label);
    expect(labels('catalog').slice(0, 2)).toEqual(['Manage Taxonomy', 'Search Catalog']);
    expect(labels('pricing').slice(0, 2)).toEqual(['Promotions', 'Pricing Rules']);
    expect(labels('admin')).toContain('Time Clock');
    for (const { id } of sections) {
      const soon = menuOf(id, true).map(isSoon);
      expect(soon).toEqual(soon.toSorted());
    }
  });

  it('shows a cashier only what a cashier may open', () => {
    const may = as('Cashier');
    expect(sectionsFor(false, may).map(({ title }) => title)).toEqual([
      'Dashboard',
      'Point of Sale',
      'Inventory',
      'Catalog',
      'Customers',
      'eCommerce',
      'Pricing',
      'Reports',
      'Administration',
    ]);
    expect(menuOf('reports', false, may).map(({ label }) => label)).toEqual(['Reports']);
    expect(menuOf('catalog', false, may).map(({ label }) => label)).not.toContain('Import Catalog');
    expect(documentedIn('inventory', false, may).map(({ label }) => label)).toEqual([
      'Manage Inventory',
      'Physical Inventory',
      'Transfers',
    ]);
    expect(hasChildren('inventory', false, may)).toBe(true);
    expect(hasPriceChanges('pricing', false, may)).toBe(true);
    expect(hasPriceChanges('pricing', false, () => false)).toBe(false);
    expect(searchScreens('users', may)).toEqual([]);
  });

  it.each(['Manager', 'Administrator'] as const)('shows a %s everything that the documents list', (role) => {
    const shown = sections.flatMap(({ id }) => menuOf(id, true, as(role)).map(({ path }) => path));
    for (const [path, , menu] of documented) if (menu !== 'hidden') expect(shown).toContain(path);
  });

  it('names the right that somebody lacks who types the address; a placeholder says that it is one', () => {
    const lacking = (path: string) => rightLacking(findScreen(path) ?? expect.fail(path), as('Cashier'));
    expect(lacking('/management/users')).toBe('users.view');
    expect(lacking('/management/inventory')).toBeNull();
    expect(lacking('/eCommerce/orders')).toBeNull();
    expect(lacking('/')).toBeNull();
  });

  it('asks for no right that nobody declares', () => {
    for (const { right } of screens) if (right) expect(RIGHTS).toContain(right);
  });

  it('finds a screen by a few letters', () => {
    expect(searchScreens('inv')[0]?.label).toBe('Manage Inventory');
    expect(searchScreens('sell trade')[0]?.path).toBe('/pos/transactions/trans');
    expect(searchScreens('zzz')).toEqual([]);
  });

  it.each([
    ['printer', '/user/profile'],
    ['tax', '/management/departments'],
    ['GST', '/management/departments'],
    ['address', '/management/stores'],
    ['opening hours', '/management/stores'],
    ['second store', '/management/stores'],
    ['trade percentages', '/management/inventory/pricingrules/'],
    ['PIN', '/management/users'],
  ])('finds what a new owner looks for: %s', (typed, path) => {
    expect(searchScreens(typed).map((screen) => screen.path)).toContain(path);
  });
});

describe('a screen that a domain brings', () => {
  const brought = {
    path: '/management/later/',
    label: 'Later',
    section: 'reports',
    menu: 'sidebar',
  } as const;

  it('takes the place of the same path that was not there yet', () => {
    addScreens([{ ...brought, path: '/management/later', instead: '/management/reports' }]);
    const before = screens.length;
    expect(isSoon(findScreen('/management/later') ?? expect.fail('none'))).toBe(true);
    addScreens([{ ...brought, place: -2 }]);
    expect(screens).toHaveLength(before);
    expect(findScreen('/management/later')).toMatchObject({ path: brought.path, place: -2 });
    expect(menuOf('reports', false)[0]?.path).toBe(brought.path);
  });

  it('may have a part that the address fills in; the palette leaves it out', () => {
    addScreens([{ ...brought, path: '/management/later/$name', label: 'One later' }]);
    expect(findScreen('/management/later/Anything%20at%20all')?.label).toBe('One later');
    expect(findScreen('/management/later/')?.label).toBe('Later');
    expect(findScreen('/management/later/one/two')).toBeUndefined();
    expect(searchScreens('One later')).toEqual([]);
  });

  it('is a bug at a path of another', () => {
    expect(() => addScreens([{ ...brought, path: '/management/inventory' }])).toThrow('two screens are at');
  });

  it('comes after those that have a place', () => {
    addScreens([
      { ...brought, path: '/eCommerce/later' },
      { ...brought, path: '/eCommerce/second', place: -1 },
    ]);
    const paths = screens.filter(({ section }) => section === brought.section).map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual([brought.path, '/eCommerce/second']);
    expect(paths.at(-1)).toBe('/eCommerce/later');
  });
});
