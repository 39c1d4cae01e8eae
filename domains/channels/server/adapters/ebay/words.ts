// What is a listing of ours in eBay's words: category, condition, aspects? Pure.
import type { WantedListing } from '#domains/channels/server/adapters/port.ts';
import { gradeOf } from '#domains/departments/rules/grades.ts';

const MOST_TITLE = 80;

type Shelf = {
  readonly words: RegExp;
  readonly category: string;
  /** Books, music, films and games are graded in steps; of other things eBay knows new, used and broken. */
  readonly isMedia: boolean;
  readonly aspects: (listing: WantedListing) => Record<string, string>;
};

const music =
  (format: string): Shelf['aspects'] =>
  ({ artist, title }) => ({ Artist: artist, 'Release Title': title, Format: format });
const film =
  (format: string): Shelf['aspects'] =>
  ({ title }) => ({ 'Movie/TV Title': title, Format: format });

/** The first whose words are in the department's name. */
const SHELVES: readonly Shelf[] = [
  { words: /vinyl|\blps?\b|record/i, category: '176985', isMedia: true, aspects: music('Vinyl') },
  { words: /cassette/i, category: '176983', isMedia: true, aspects: music('Cassette') },
  { words: /\bcds?\b|music/i, category: '176984', isMedia: true, aspects: music('CD') },
  { words: /blu-?ray/i, category: '617', isMedia: true, aspects: film('Blu-ray') },
  { words: /dvd/i, category: '617', isMedia: true, aspects: film('DVD') },
  { words: /vhs/i, category: '309', isMedia: true, aspects: film('VHS') },
  { words: /console/i, category: '139971', isMedia: false, aspects: () => ({}) },
  { words: /game.*accessor/i, category: '54968', isMedia: false, aspects: () => ({}) },
  {
    words: /video game/i,
    category: '139973',
    isMedia: true,
    aspects: ({ title }) => ({ 'Game Name': title }),
  },
  {
    words: /book/i,
    category: '261186',
    isMedia: true,
    aspects: ({ artist, title }) => ({ 'Book Title': title, Author: artist }),
  },
];

const shelfOf = (department: string): Shelf | undefined =>
  SHELVES.find(({ words }) => words.test(department));

/** eBay's category for a department; empty: it has to be typed at the connection. */
export const categoryOf = (department: string): string => shelfOf(department)?.category ?? '';

const STEPS = {
  new: 'NEW',
  likeNew: 'LIKE_NEW',
  excellent: 'USED_VERY_GOOD',
  veryGood: 'USED_VERY_GOOD',
  good: 'USED_GOOD',
  worn: 'USED_ACCEPTABLE',
  poor: 'USED_ACCEPTABLE',
} as const;

/** eBay's condition. What has no name that says one is good (media) or used. */
export function conditionOf(department: string, condition: string): string {
  const grade = gradeOf(condition) ?? 'good';
  if (shelfOf(department)?.isMedia) return STEPS[grade];
  if (grade === 'new') return 'NEW';
  return grade === 'poor' ? 'FOR_PARTS_OR_NOT_WORKING' : 'USED_EXCELLENT';
}

/** Artist and title, in the 80 characters that eBay shows. */
export function titleOf({ artist, title }: Pick<WantedListing, 'artist' | 'title'>): string {
  const whole = artist === '' ? title : `${artist} - ${title}`;
  return whole.length > MOST_TITLE ? whole.slice(0, MOST_TITLE).trim() : whole;
}

/** What eBay's filters ask of the category; none that is empty. */
export function aspectsOf(listing: WantedListing): Record<string, string[]> {
  const aspects = Object.entries(shelfOf(listing.department)?.aspects(listing) ?? {});
  return Object.fromEntries(
    aspects.filter(([, value]) => value !== '').map(([name, value]) => [name, [value]]),
  );
}

/** Of what isn't new eBay shows why. */
export const describe = ({ comments, condition, caseCondition }: WantedListing): string =>
  [comments, condition, caseCondition].filter(Boolean).join('. ').slice(0, 1_000);
