// What does the demo chain sell? About 400 invented products over all departments.
//
// Titles are put together from short word lists by a fixed sequence, so that every demo is the same one. UPCs come from number system 4,
// which GS1 keeps for use inside a company: they can't collide with a real product.
import type { ProductPlan } from './a-product.ts';
import type { SeededDepartments } from '#domains/departments/testing/departments.ts';
import type { BuiltStore } from '#domains/stores/testing/a-store.ts';
import { checkDigit } from '#kernel/gtin.ts';

export type DemoProduct = ProductPlan & {
  department: string;
  upc: string;
  used: boolean;
  /** Is on a shelf of every store. */
  isEverywhere?: boolean;
};

export type DemoGood = {
  readonly upc: string;
  readonly catalogId: number;
  readonly inventoryId: number;
  readonly serials: string[];
  readonly used: boolean;
  /** What is left of it, as far as the history knows. */
  copies: number;
};
export type DemoStore = BuiltStore & { readonly goods: DemoGood[] };

/** Numbers that look random and are the same every time (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ADJECTIVES =
  'Amber Broken Crimson Distant Electric Fallen Golden Hidden Iron Jade Last Lunar Midnight Northern Painted Quiet Restless Silver Tidal Velvet Wandering Winter'.split(
    ' ',
  );
const NOUNS =
  'Archive Beacon Caravan Citadel Comet Ember Frontier Garden Harbor Horizon Kingdom Lantern Meridian Orchard Outpost Parade River Signal Summit Tower Voyage Workshop'.split(
    ' ',
  );
const GAME_TAILS = [
  '',
  '',
  ' II',
  ': Dawn',
  ': Legacy',
  ' Racing',
  ' Tactics',
  ' Online',
  ': Complete Edition',
  ' 3',
];
const BANDS = [
  'The Paper Kites Club',
  'Nora Vale',
  'Static Hearts',
  'Low Tide Choir',
  'Juniper Lane',
  'Big Blue Van',
  'Ada Quill',
  'The Third Platform',
  'Marlow & Finch',
  'Glass Arcade',
];
const AUTHORS = [
  'Ines Calloway',
  'Tobias Renn',
  'Mara Ostrow',
  'Henry Lund',
  'Priya Sandhu',
  'Joel Arkady',
  'Lena Fiske',
  'Daniel Okoro',
];
const STUDIOS = ['Northlight Pictures', 'Copper Street Films', 'Harborview', 'Second Reel'];
const MAKERS = ['Pinewheel', 'Blue Anvil', 'Kitefish', 'Gridlock Games', 'Loom & Lever', 'Oddments'];

type Plan = {
  department: string;
  count: number;
  configurations?: readonly string[];
  msrp: readonly [number, number];
  used: boolean;
  name: (words: Words) => { title: string; artist: string };
};
type Words = { pick<T>(list: readonly T[]): T; next(): number };

/** "An Iron Caravan". */
const withArticle = (article: string, words: string): string =>
  `${article === 'A' && /^[AEIOU]/.test(words) ? 'An' : article} ${words}`;
const twoWords = ({ pick }: Words): string => `${pick(ADJECTIVES)} ${pick(NOUNS)}`;

const PLANS: readonly Plan[] = [
  {
    department: 'Video Games',
    count: 130,
    used: true,
    msrp: [1499, 6999],
    configurations: [
      'Nintendo Switch',
      'PlayStation 5',
      'PlayStation 4',
      'Xbox Series X',
      'Xbox 360',
      'GameCube',
      'Nintendo 64',
      'Super Nintendo',
      'Game Boy Advance',
      'Nintendo 3DS',
      'PlayStation 2',
      'Wii',
    ],
    name: (words) => ({ title: twoWords(words) + words.pick(GAME_TAILS), artist: words.pick(MAKERS) }),
  },
  {
    department: 'Game Consoles',
    count: 10,
    used: true,
    msrp: [8999, 44999],
    configurations: [
      'Nintendo Switch',
      'PlayStation 5',
      'PlayStation 4',
      'Xbox Series X',
      'Nintendo 64',
      'GameCube',
    ],
    name: (words) => ({
      title: `${words.pick(['Console', 'Handheld', 'Console bundle'])}, ${words.pick(['black', 'white', 'red', 'blue', 'limited'])} ${64 + Math.floor(words.next() * 9) * 64} GB`,
      artist: '',
    }),
  },
  {
    department: 'Game Accessories',
    count: 28,
    used: true,
    msrp: [999, 6999],
    configurations: ['Nintendo Switch', 'PlayStation 5', 'PlayStation 4', 'Xbox Series X'],
    name: (words) => ({
      title: `${words.pick(['Wireless controller', 'Charging dock', 'Memory card', 'Racing wheel', 'Carry case', 'Headset'])}, ${words.pick(['black', 'white', 'cosmic red', 'ice blue'])}`,
      artist: words.pick(MAKERS),
    }),
  },
  {
    department: 'DVD',
    count: 45,
    used: true,
    msrp: [799, 1999],
    name: (words) => ({ title: `The ${twoWords(words)}`, artist: words.pick(STUDIOS) }),
  },
  {
    department: 'Blu-ray',
    count: 38,
    used: true,
    msrp: [1299, 3499],
    configurations: ['Blu-ray', '4K Ultra HD'],
    name: (words) => ({
      title: `${words.pick(NOUNS)} of the ${twoWords(words)}`,
      artist: words.pick(STUDIOS),
    }),
  },
  {
    department: 'CD',
    count: 40,
    used: true,
    msrp: [899, 1699],
    configurations: ['CD'],
    name: (words) => ({ title: twoWords(words), artist: words.pick(BANDS) }),
  },
  {
    department: 'Vinyl',
    count: 34,
    used: true,
    msrp: [1999, 4499],
    configurations: ['LP'],
    name: (words) => ({ title: `${words.pick(NOUNS)}s`, artist: words.pick(BANDS) }),
  },
  {
    department: 'Books',
    count: 40,
    used: true,
    msrp: [699, 3299],
    name: (words) => ({
      title: withArticle(words.pick(['A', 'The']), twoWords(words)),
      artist: words.pick(AUTHORS),
    }),
  },
  {
    department: 'Toys',
    count: 14,
    used: false,
    msrp: [999, 7999],
    name: (words) => ({ title: `${words.pick(NOUNS)} building set`, artist: words.pick(MAKERS) }),
  },
  {
    department: 'Tabletop',
    count: 14,
    used: false,
    msrp: [1999, 8999],
    name: (words) => ({ title: `${twoWords(words)}: the board game`, artist: words.pick(MAKERS) }),
  },
  {
    department: 'Trading Cards',
    count: 12,
    used: false,
    msrp: [499, 14999],
    name: (words) => ({
      title: `${twoWords(words)} ${words.pick(['booster', 'starter deck', 'booster box'])}`,
      artist: words.pick(MAKERS),
    }),
  },
];

/** The products, in a fixed order; departments that are missing are left out. */
export function demoProducts({ departments, configurations }: SeededDepartments): DemoProduct[] {
  const next = sequence(20_261_121);
  const words: Words = { next, pick: (list) => list[Math.floor(next() * list.length)] as never };
  const seen = new Set<string>();
  const products: DemoProduct[] = [];
  for (const plan of PLANS) {
    const departmentId = departments[plan.department];
    if (departmentId === undefined) continue;
    for (let made = 0; made < plan.count; made += 1) {
      const configuration = plan.configurations ? words.pick(plan.configurations) : undefined;
      const { title, artist } = uniqueName(plan, words, configuration ?? '', seen);
      const [low, high] = plan.msrp;
      products.push({
        department: plan.department,
        departmentId,
        configurationId: configurations[`${plan.department}/${configuration}`] ?? null,
        title,
        artist,
        upc: upc(products.length + 1),
        // Ends in .99, as shelf prices do.
        msrpCents: Math.floor((low + next() * (high - low)) / 100) * 100 + 99,
        releaseDate: `${1996 + Math.floor(next() * 30)}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-15`,
        serialRequired: plan.department === 'Game Consoles',
        used: plan.used,
      });
    }
  }
  return products;
}

function uniqueName(
  plan: Plan,
  words: Words,
  configuration: string,
  seen: Set<string>,
): { title: string; artist: string } {
  for (let tries = 0; ; tries += 1) {
    const name = plan.name(words);
    const title = tries > 20 ? `${name.title} ${tries}` : name.title;
    const key = `${title}|${name.artist}|${configuration}`;
    if (seen.has(key)) continue;
    seen.add(key);
    return { ...name, title };
  }
}

function upc(number: number): string {
  const digits = `4${String(70_000_000 + number * 37).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}
