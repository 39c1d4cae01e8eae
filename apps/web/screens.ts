// Which screens are there, what are they called, and where are they in the menus?
//
// Paths and labels as documented, letter case and trailing slash included (NAV-01). Grouping: NS-NAV-02. A domain says in the `menu` of its
// web/module.ts where its screens are; here are the app's own, and the documented ones that are not there yet.
import type { MenuPlace, Screen, SectionId } from '#platform/web/screen.ts';

export type { Screen, SectionId };

/** Has the user this right? */
export type May = (right: string) => boolean;

const ANYBODY: May = () => true;

export type Section = { readonly id: SectionId; readonly label: string; readonly title: string };

/** The ten sections of the icon rail, in order (NS-NAV-02). `label` fits under the icon, `title` heads the drawer. */
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

const at =
  (menu: MenuPlace) =>
  (section: SectionId, path: string, label: string, rest: Partial<Screen> = {}): Screen => ({
    path,
    label,
    section,
    menu,
    ...rest,
  });
const side = at('sidebar');
const more = at('alternative');
const hidden = at('hidden');

/** The register, and the key that opens it from every other screen. */
export const REGISTER_KEY = 'F1';
export const REGISTER_PATH = '/pos/transactions/trans';
const INVENTORY = '/management/inventory';
const COMPLETED = '/pos/transactions/completedTrans';
const REPORTS = '/management/reports';

/** The window that faces the customer: no frame around it, no menu leads to it, nobody signs in there. */
export const DISPLAY_PATH = '/display';

/** What a screen that is not there yet will need, so that it is offered to those only who would use it. */
const STOCK = { right: 'inventory.edit', instead: INVENTORY } as const;

/** The app's own screens, and documented ones that are not there yet: a domain that lists the same path in its menu takes the place of one of these. */
const all: Screen[] = [
  side('dashboard', '/', 'Dashboard'),
  side('inventory', '/management/physical', 'Physical Inventory', STOCK),
  more('ecommerce', '/eCommerce/settings', 'eCommerce Settings', STOCK),
  side('reports', '/management/ish', 'Inventory Sales History', { right: 'reports.view', instead: REPORTS }),
  side('reports', '/management/mss', 'Sales File', { right: 'reports.view', instead: COMPLETED }),
  hidden('admin', '/design', 'Design system', { layout: 'toolbar' }),
];

/** What the drawer shows beside the screens: entries that open a dialog instead of a route (NAV-03). */
export const PRICE_CHANGES_ENTRY = {
  section: 'pricing',
  label: 'Price Changes',
  right: 'pricing.view',
} as const;

/** One form of a path to compare by: no trailing slash, lower case. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase() || '/';
}

const byPath = new Map(all.map((screen) => [plainPath(screen.path), screen]));

/** Every screen of the product, section by section; in each as document A lists them, our own after them. */
export const screens: readonly Screen[] = all;

/**
 * Adds the screens that domains bring; called once, before the routes are made. One of a path that was not there yet takes its place. Throws
 * (a bug) when two domains have the same path.
 */
export function addScreens(more: readonly Screen[]): void {
  for (const screen of more) {
    const path = plainPath(screen.path);
    const before = byPath.get(path);
    if (before && !isSoon(before)) throw new Error(`two screens are at ${path}`);
    if (before) all.splice(all.indexOf(before), 1);
    byPath.set(path, screen);
    all.push(screen);
  }
  all.sort((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ section, place = 999 }: Screen): number =>
  sections.findIndex(({ id }) => id === section) * 1_000 + place;

/** The screen of an address, whatever its letter case and trailing slash; undefined when there is none. */
export function findScreen(path: string): Screen | undefined {
  const plain = plainPath(path);
  return byPath.get(plain) ?? all.find((screen) => hasParts(screen) && fits(screen.path, plain));
}

/** Does its path have parts that the address fills in? */
const hasParts = ({ path }: Screen): boolean => path.includes('/$');

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [plainPath(pattern).split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
  );
}

/** Is it an admin page? NAV-06. */
export function isAdminPath(path: string): boolean {
  return /^\/admin\//i.test(path);
}

/** Is the screen not there yet? */
export const isSoon = (screen: Screen): boolean => screen.instead !== undefined;

/** The right that somebody lacks to open the screen; null when it opens. What is not there yet says so to everybody (GEN-20). */
export function rightLacking(screen: Screen, may: May): string | null {
  if (screen.right === undefined || isSoon(screen) || may(screen.right)) return null;
  return screen.right;
}

/** The screens of a section's drawer that the user may open, those that are not there yet last. The alternative menu adds its own (NAV-05). */
export function menuOf(section: SectionId, alternative: boolean, may: May = ANYBODY): readonly Screen[] {
  const open = screens.filter(
    (screen) =>
      screen.section === section &&
      (screen.menu === 'sidebar' || (alternative && screen.menu === 'alternative')) &&
      (screen.right === undefined || may(screen.right)),
  );
  return [...open.filter((screen) => !isSoon(screen)), ...open.filter(isSoon)];
}

/** Does the section's drawer hold the entry that opens the Pricing Updates dialog (NAV-03)? The alternative menu has the screen in its place (CONF-05). */
export function hasPriceChanges(section: SectionId, alternative: boolean, may: May = ANYBODY): boolean {
  return section === PRICE_CHANGES_ENTRY.section && !alternative && may(PRICE_CHANGES_ENTRY.right);
}

const entriesOf = (section: SectionId, alternative: boolean, may: May): number =>
  menuOf(section, alternative, may).length + Number(hasPriceChanges(section, alternative, may));

/** The sections in which the user may open anything. */
export function sectionsFor(alternative: boolean, may: May): readonly Section[] {
  return sections.filter(({ id }) => entriesOf(id, alternative, may) > 0);
}

/** Does the section have a second level, or is it one screen? NAV-13. */
export function hasChildren(section: SectionId, alternative: boolean, may: May = ANYBODY): boolean {
  return entriesOf(section, alternative, may) > 1;
}

/** The screens that a few typed letters mean and the user may open, best first: every word must begin a word of the label, or be in it. */
export function searchScreens(typed: string, may: May = ANYBODY): readonly Screen[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = screens
    .filter(
      (screen) =>
        screen.path !== '/design' && !hasParts(screen) && (screen.right === undefined || may(screen.right)),
    )
    .map((screen) => ({ screen, score: scoreOf(screen, words) }))
    .filter(({ score }) => score > 0);
  return scored.sort((one, other) => other.score - one.score).map(({ screen }) => screen);
}

/** Does every typed word begin a word of the text? */
export function wordsFit(typed: string, text: string): boolean {
  const parts = text.toLowerCase().split(/[^a-z0-9]+/);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
}

function scoreOf(screen: Screen, words: readonly string[]): number {
  const title = sections.find((section) => section.id === screen.section)?.title ?? '';
  const label = screen.label.toLowerCase();
  const called = screen.words ?? '';
  const near = `${title} ${screen.path.replace(/[/_-]+/g, ' ')} ${called}`.toLowerCase();
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
