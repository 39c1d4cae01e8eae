// What is looked for in a large catalog and on large shelves, as the screens ask it.
import { twoWordsOf, productOf, randomFrom } from './products.ts';
import type { FilledShelves, Shelves } from './fill-shelves.ts';

export type Look = {
  readonly what: string;
  /** A path below /api/ with other words each time. */
  path(random: () => number): string;
};

const PAGE = 100;
const enc = encodeURIComponent;

/** Every look of Search Catalog and Manage Inventory, in the order of the table. */
export function looks(size: Shelves, { storeIds, departments, conditions }: FilledShelves): Look[] {
  const [store] = storeIds as [number];
  const any = (random: () => number) => 1 + Math.floor(random() * size.products);
  const two = (random: () => number) => enc(twoWordsOf(any(random), random).join(' '));
  const COMMON = ['world', 'war', 'night', 'star', 'black', 'edition', 'game', 'of'];
  const common = (random: () => number) => COMMON[Math.floor(random() * COMMON.length)] as string;
  /** As far as somebody has typed it. */
  const begun = (random: () => number) => {
    const [word] = twoWordsOf(any(random), random);
    return enc(word.slice(0, 1 + Math.floor(random() * 4)));
  };
  const artist = (random: () => number): string => {
    let of = '';
    while (of === '') of = productOf(any(random)).artist;
    return of;
  };
  const browse = (rest: string) => `CatalogHandler/Browse?clientid=${store}&maxResults=100&${rest}`;
  const stock = (rest: string) =>
    `Inventory/SearchInventorySummary?clientID=${store}&itemsPerPage=${PAGE}&${rest}`;
  const catalog: Look[] = [
    {
      what: 'catalog, two words, page of 10',
      path: (r) => `CatalogHandler/SearchCatalog?clientid=${store}&searchterm=${two(r)}&maxResults=10`,
    },
    { what: 'catalog browse, two words', path: (r) => browse(`searchterm=${two(r)}`) },
    { what: 'catalog browse, as typed', path: (r) => browse(`searchterm=${begun(r)}`) },
    { what: 'catalog browse, one frequent word', path: (r) => browse(`searchterm=${common(r)}`) },
    {
      what: 'catalog browse, frequent word and department',
      path: (r) => browse(`searchterm=${common(r)}&departmentId=${departments.CD}`),
    },
    {
      what: 'catalog browse, two words in stock',
      path: (r) => browse(`searchterm=${two(r)}&inStockOnly=true`),
    },
    { what: 'catalog browse, a typo', path: (r) => browse(`searchterm=${enc(misspelt(artist(r)))}`) },
  ];
  const inventory: Look[] = [
    { what: 'stock, no words, first page', path: () => stock('sortBy=title&page=1') },
    { what: 'stock, two words', path: (r) => stock(`searchTerm=${two(r)}&page=1`) },
    { what: 'stock, as typed', path: (r) => stock(`searchTerm=${begun(r)}&page=1`) },
    { what: 'stock, one frequent word', path: (r) => stock(`searchTerm=${common(r)}&page=1`) },
    {
      what: 'stock, words of an artist',
      path: (r) => stock(`searchField=artist&searchTerm=${enc(artist(r))}&page=1`),
    },
    { what: 'stock, by artist, sorted so', path: () => stock('sortBy=artist&page=1') },
    {
      what: 'stock, a large department',
      path: () => stock(`departmentId=${departments['Video Games']}&sortBy=title&page=1`),
    },
    {
      what: 'stock, a middle department',
      path: () => stock(`departmentId=${departments.CD}&sortBy=title&page=1`),
    },
    {
      what: 'stock, a small department',
      path: () => stock(`departmentId=${departments.Toys}&sortBy=title&page=1`),
    },
    {
      what: 'stock, a department by its name',
      path: () => stock('searchField=department&searchTerm=vinyl&sortBy=title&page=1'),
    },
    {
      what: 'stock, large department by price',
      path: () => stock(`departmentId=${departments['Video Games']}&sortBy=price&sortDesc=true&page=1`),
    },
    { what: 'stock, a condition', path: () => stock(`condition=${conditions.A}&sortBy=title&page=1`) },
    { what: 'stock, in stock only', path: () => stock('inStockOnly=true&sortBy=title&page=1') },
    { what: 'stock, a price range', path: () => stock('minPrice=20&maxPrice=30&sortBy=title&page=1') },
    { what: 'stock, a tag', path: () => stock('tag=Staff%20pick&sortBy=title&page=1') },
    { what: 'stock, lowest quantity first', path: () => stock('sortBy=quantity&page=1') },
    { what: 'stock, dearest first', path: () => stock('sortBy=price&sortDesc=true&page=1') },
    { what: 'stock, by UPC', path: () => stock('sortBy=upc&page=1') },
    { what: 'stock, by department', path: () => stock('sortBy=department&page=1') },
    { what: 'stock, page 50', path: () => stock('sortBy=title&page=50') },
    {
      what: 'stock, last page',
      path: () => stock(`sortBy=title&page=${Math.ceil((size.items * 0.24) / PAGE)}`),
    },
    {
      what: 'stock, words in all stores',
      path: (r) => `Inventory/SearchInventoryPaged/0/1/25/title/false/${two(r)}`,
    },
    { what: 'stock, counts', path: () => `Inventory/GetInventoryCount?ClientId=${store}` },
  ];
  return [...catalog, ...inventory];
}

/** The third letter is another one. */
const misspelt = (name: string): string =>
  `${name.slice(0, 2)}${name[2] === 'x' ? 'k' : 'x'}${name.slice(3)}`;

/** The same words at every run. */
export const chance = (): (() => number) => randomFrom(4_711);
