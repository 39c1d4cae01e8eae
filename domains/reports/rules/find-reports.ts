// Which reports does a question mean? Words of it, in the words of titles and sentences.

export type Findable = { readonly title: string; readonly about: string; readonly words?: string };

/** What says nothing of what is asked. */
const EMPTY = new Set(
  'a an and are at by did do does for from gave give has have how i in is it me much my of on or our show that the to was we were what when where which who with you'.split(
    ' ',
  ),
);
/** Words that people use for one another here. */
const SAME: readonly (readonly string[])[] = [
  ['sell', 'sold', 'sale', 'seller'],
  ['buy', 'bought', 'trade', 'purchase'],
  ['fast', 'quick', 'speed'],
  ['slow', 'sleep', 'asleep', 'dead', 'old'],
  ['employee', 'staff', 'person', 'people', 'cashier'],
  ['return', 'refund', 'back'],
  ['owe', 'liability', 'credit', 'certificate', 'gift'],
  ['lost', 'loss', 'shrink', 'missing', 'shrinkage'],
  ['stock', 'inventory', 'shelf', 'shelve'],
  ['money', 'cash', 'drawer', 'tender'],
];

/** 'sells', 'selling' and 'fastest' are sell and fast. */
const stem = (word: string): string => word.replace(/(ies|iest)$/, 'y').replace(/(ing|est|ers|es|s)$/, '');

/** The words of a text that say something, each without its ending. */
export function stemsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(stem);
}

const groupOf = (word: string): readonly string[] =>
  SAME.find((group) => group.some((one) => stem(one) === word))?.map(stem) ?? [];

/** How well one word of the question is met: 3 by the start of a word, 2 by a word that means the same, 0 not. */
function meets(word: string, stems: readonly string[]): number {
  if (stems.some((one) => one.startsWith(word))) return 3;
  return stems.some((one) => groupOf(word).includes(one)) ? 2 : 0;
}

/**
 * The reports that the question means, best first; all of them, in their order, for an empty question. One that meets every word beats those
 * that meet some; titles count more than sentences. `isEvery`: only those that meet every word.
 */
export function findReports<Report extends Findable>(
  asked: string,
  reports: readonly Report[],
  isEvery = false,
): readonly Report[] {
  const words = stemsOf(asked);
  if (words.length === 0) return reports;
  const scored = reports.map((report) => {
    const title = stemsOf(report.title);
    const rest = stemsOf(`${report.about} ${report.words ?? ''}`);
    const points = words.map((word) => Math.max(2 * meets(word, title), meets(word, rest)));
    return {
      report,
      met: points.filter((one) => one > 0).length,
      points: points.reduce((sum, one) => sum + one, 0),
    };
  });
  const most = isEvery ? words.length : Math.max(0, ...scored.map(({ met }) => met));
  return scored
    .filter(({ met }) => met > 0 && met === most)
    .sort((one, other) => other.points - one.points)
    .map(({ report }) => report);
}
