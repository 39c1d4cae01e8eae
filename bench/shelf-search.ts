// What is looked for in a large catalog and on large shelves, as the screens ask it.
import { twoWordsOf, productOf, randomFrom } from './products.ts';
import { FIRST_SHARE, type FilledShelves, type Shelves } from './fill-shelves.ts';

export type Look = {
  readonly what: string;
  /** A path below /api/ with other words each time. */
  path(random: () => number): string;
};

const PAGE = 100;

const COMMON = ['world', 'war', 'night', 'star', 'black', 'edition', 'game', 'of'];

/** What people type: two words of one product, a frequent word, a word as far as somebody has typed it, an artist. */
function typing(products: number) {
  const any = (random: () => number) => 1 + Math.floor(random() * products);
  return {
    two: (random: () => number) => encodeURIComponent(twoWordsOf(any(random), random).join(' ')),
    common: (random: () => number) => COMMON[Math.floor(random() * COMMON.length)] as string,
    begun: (random: () => number) => {
      const [word] = twoWordsOf(any(random), random);
      return encodeURIComponent(word.slice(0, 1 + Math.floor(random() * 4)));
    },
    artist: (random: () => number): string => {
      let of = '';
      while (of === '') of = productOf(any(random)).artist;
      return of;
    },
  };
}

/** Every look of Search Catalog and Manage Inventory, in the order of the table. */
export const looks = (size: Shelves, filled: FilledShelves): Look[] => [
  ...catalogLooks(size, filled),
  ...stockLooks(size, filled),
];

function catalogLooks({ products }: Shelves, { storeIds: [store], departments }: FilledShelves): Look[] {
  const { two, common, begun, artist } = typing(products);
  const browse = (what: string, rest: (random: () => number) => string): Look => ({
    what: `catalog browse, ${what}`,
    path: (random) => `CatalogHandler/Browse?clientid=${store}&maxResults=100&searchterm=${rest(random)}`,
  });
  return [
    {
      what: 'catalog, two words, page of 10',
      path: (r) => `CatalogHandler/SearchCatalog?clientid=${store}&searchterm=${two(r)}&maxResults=10`,
    },
    browse('two words', two),
    browse('as typed', begun),
    browse('one frequent word', common),
    browse('frequent word and department', (r) => `${common(r)}&departmentId=${departments.CD}`),
    browse('two words in stock', (r) => `${two(r)}&inStockOnly=true`),
    browse('a typo', (r) => encodeURIComponent(misspelt(artist(r)))),
  ];
}

function stockLooks(
  { products, items }: Shelves,
  { storeIds: [store], departments, conditions }: FilledShelves,
): Look[] {
  const { two, common, begun, artist } = typing(products);
  const summary = `Inventory/SearchInventorySummary?clientID=${store}&itemsPerPage=${PAGE}`;
  const stock = (what: string, rest: (random: () => number) => string): Look => ({
    what: `stock, ${what}`,
    path: (random) => `${summary}&${rest(random)}`,
  });
  /** The same question each time; by title unless it says otherwise. */
  const listed = (what: string, rest: string): Look =>
    stock(what, () => `${rest.includes('sortBy') ? '' : 'sortBy=title&'}${rest}`);
  const last = Math.ceil((items * FIRST_SHARE) / PAGE);
  return [
    listed('no words, first page', 'page=1'),
    stock('two words', (r) => `searchTerm=${two(r)}`),
    stock('as typed', (r) => `searchTerm=${begun(r)}`),
    stock('one frequent word', (r) => `searchTerm=${common(r)}`),
    stock('words of an artist', (r) => `searchField=artist&searchTerm=${encodeURIComponent(artist(r))}`),
    listed('sorted by artist', 'sortBy=artist'),
    listed('a large department', `departmentId=${departments['Video Games']}`),
    listed('a middle department', `departmentId=${departments.CD}`),
    listed('a small department', `departmentId=${departments.Toys}`),
    listed('a department by its name', 'searchField=department&searchTerm=vinyl'),
    listed(
      'a large department, dearest first',
      `departmentId=${departments['Video Games']}&sortBy=price&sortDesc=true`,
    ),
    listed('a condition', `condition=${conditions.A}`),
    listed('in stock only', 'inStockOnly=true'),
    listed('a price range', 'minPrice=20&maxPrice=30'),
    listed('a tag', 'tag=Staff%20pick'),
    listed('lowest quantity first', 'sortBy=quantity'),
    listed('dearest first', 'sortBy=price&sortDesc=true'),
    listed('sorted by UPC', 'sortBy=upc'),
    listed('sorted by department', 'sortBy=department'),
    listed('page 50', 'page=50'),
    listed('last page', `page=${last}`),
    {
      what: 'stock, words in all stores',
      path: (r) => `Inventory/SearchInventoryPaged/0/1/25/title/false/${two(r)}`,
    },
    { what: 'stock, counts', path: () => `Inventory/GetInventoryCount?ClientId=${store}` },
  ];
}

/** The third letter is another one. */
const misspelt = (name: string): string =>
  `${name.slice(0, 2)}${name[2] === 'x' ? 'k' : 'x'}${name.slice(3)}`;

/** The same words at every run. */
export const chance = (): (() => number) => randomFrom(4_711);
