// What the demo chain knows of some products beyond a title: other editions of one UPC, tracks, descriptions, ids elsewhere, prices of the guide.
import type { BuiltProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDetails } from '#domains/catalog/testing/product-details.ts';
import { type GuideStep, seedGuide } from './a-guide-price.ts';
import type { Database } from '#contract/route.ts';
import type { DemoProduct } from '#domains/catalog/testing/demo-products.ts';

type Other = {
  readonly department: string;
  /** Which of the department's products, from 0. */
  readonly at: number;
  readonly edition: string;
  readonly moreCents: number;
};

const OTHERS: readonly Other[] = [
  { department: 'Video Games', at: 3, edition: 'Steelbook', moreCents: 1_000 },
  { department: 'Video Games', at: 3, edition: 'Collector’s box', moreCents: 4_000 },
  { department: 'Video Games', at: 17, edition: 'Greatest hits', moreCents: -1_000 },
  { department: 'Blu-ray', at: 5, edition: 'Steelbook', moreCents: 800 },
  { department: 'CD', at: 8, edition: '2019 remaster', moreCents: 300 },
  { department: 'Vinyl', at: 4, edition: 'Red pressing', moreCents: 1_200 },
];

/** Every store has both kinds, so that its registers ask. */
export function withEditions(products: readonly DemoProduct[]): DemoProduct[] {
  const firstOf = ({ department, at }: Other) =>
    products.filter((product) => product.department === department)[at];
  const firsts = new Set(OTHERS.map(firstOf));
  const others = OTHERS.flatMap((other): DemoProduct[] => {
    const first = firstOf(other);
    if (!first) return [];
    return [
      {
        ...first,
        edition: other.edition,
        title: `${first.title} [${other.edition}]`,
        msrpCents: Math.max(499, (first.msrpCents ?? 1_999) + other.moreCents),
        isEverywhere: true,
      },
    ];
  });
  return [
    ...products.map((product) => (firsts.has(product) ? { ...product, isEverywhere: true } : product)),
    ...others,
  ];
}

const SONGS = [
  'Salt Road',
  'Fog over Pier 9',
  'Paper Boats',
  'Last Bus Home',
  'Tin Roof',
  'The Long Porch',
  'Copper and Blue',
  'Nobody’s Radio',
  'Slow Harbor',
  'Winter Keys',
];
const ABOUT: Readonly<Record<string, (title: string) => string>> = {
  'Video Games': (title) =>
    `${title} sends one or two players through eleven chapters. Saves at every lantern; the second player joins at any time.`,
  'Blu-ray': (title) =>
    `${title}, restored from the camera negative. With the director’s commentary and two short films.`,
  CD: (title) => `${title} was recorded in nine days, live in one room. Booklet with all lyrics.`,
  Vinyl: (title) => `${title} on 180 gram vinyl in a gatefold sleeve.`,
  Books: (title) => `${title} follows three families over one summer.`,
};
const GUIDE_DAYS = [180, 90, 7];
const DAY_MS = 86_400_000;
const SONG_SECONDS = 168;

/** Fills in what is known of the products; the guide knows every second game, at three dates before `now`. */
export async function seedKnowledge(
  database: Database,
  products: readonly DemoProduct[],
  built: readonly BuiltProduct[],
  now: Date,
): Promise<void> {
  const guide: GuideStep[] = [];
  for (const [index, product] of products.entries()) {
    const catalogId = built[index]?.catalogId ?? 0;
    const title = product.title ?? '';
    const about = ABOUT[product.department];
    const isMusic = product.department === 'CD' || product.department === 'Vinyl';
    await seedDetails(database, {
      catalogId,
      description: about && index % 3 === 0 ? about(title) : '',
      tracks: isMusic
        ? Array.from({ length: 8 }, (_none, song) => ({
            title: SONGS[(index * 3 + song) % SONGS.length] ?? '',
            seconds: SONG_SECONDS + ((index * 37 + song * 61) % 140),
          }))
        : [],
      references: index % 4 === 0 ? { 'Harbor Supply': `HS-${10_000 + index}` } : {},
      at: now,
    });
    if (product.department === 'Video Games' && index % 2 === 1)
      guide.push(...guideOf(catalogId, product.msrpCents ?? 1_999, index, now));
  }
  await seedGuide(database, guide);
}

/** Prices that go up and down a little from date to date. */
function guideOf(catalogId: number, msrpCents: number, index: number, now: Date): GuideStep[] {
  return GUIDE_DAYS.flatMap((days, step) => {
    const asOf = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const drift = 100 + (((index + step) * 7) % 15) - 7;
    const share = (percent: number) => Math.round((msrpCents * percent * drift) / 10_000);
    return [
      { catalogId, asOf, part: 'loose', cents: share(42) },
      { catalogId, asOf, part: 'complete', cents: share(63) },
      { catalogId, asOf, part: 'new', cents: share(98) },
      { catalogId, asOf, part: 'manualOnly', cents: share(9) },
      { catalogId, asOf, part: 'boxOnly', cents: share(12) },
    ] as const;
  });
}
