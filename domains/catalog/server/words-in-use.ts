// Which words does the catalog use?
//
// They are held here, since a slip is compared with all of them: 40,000 for 50,000 products. What came later is asked for each time, by the transactions that
// could not be seen the last time, so that servers beside each other need not tell each other, and nothing is missed. Words never go.
import {
  joinVocabularies,
  type Vocabulary,
  vocabularyOf,
  type WordUse,
} from '#domains/catalog/rules/vocabulary.ts';
import type { Db } from '#contract/route.ts';

type Held = {
  /** The words of the first reading and, few, those that came since. */
  readonly base: readonly WordUse[];
  readonly baseWords: Vocabulary;
  readonly later: readonly WordUse[];
  readonly all: Vocabulary;
  /** The first transaction whose words may not have been seen. */
  readonly mark: string;
};

/** More words than these are sorted in with the others. */
const MANY = 1_000;
const held = new WeakMap<Db, Promise<Held>>();

/** Words that were read, and from where on later ones are asked for. */
export type Read = { mark: string; words: string | null };

const ALL = `select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
  (select string_agg(w.word || ' ' || w.uses, E'\\n') from catalog_words w) as words`;
/** Words that came since a mark, and the next mark: a question for another statement to ask along. */
export const laterWords = (mark: string): string =>
  `select pg_snapshot_xmin(s)::text as mark, (select string_agg(w.word || ' ' || w.uses, E'\\n') from catalog_words w
  where w.added >= ${mark} and w.added < pg_snapshot_xmax(s)) as words from pg_current_snapshot() s`;
const LATER = laterWords('$1::text::xid8');

const usesOf = (text: string | null): WordUse[] =>
  text === null
    ? []
    : text.split('\n').map((line) => {
        const space = line.indexOf(' ');
        return { word: line.slice(0, space), uses: Number(line.slice(space + 1)) };
      });

function holding(base: readonly WordUse[], mark: string): Held {
  const baseWords = vocabularyOf(base);
  return { base, baseWords, later: [], all: baseWords, mark };
}

async function readAll(db: Db): Promise<Held> {
  const { mark, words } = await db.one<Read>(ALL);
  return holding(usesOf(words), mark);
}

/** With the words that came since; what others have read meanwhile isn't read again. */
function withLater(last: Held, { mark, words }: Read): Held {
  const next = BigInt(mark) > BigInt(last.mark) ? mark : last.mark;
  const added = usesOf(words).filter(({ word }) => !last.all.has(word));
  if (added.length === 0) return { ...last, mark: next };
  const later = [...last.later, ...added];
  if (later.length > MANY) return holding([...last.base, ...later], next);
  return { ...last, later, all: joinVocabularies([last.baseWords, vocabularyOf(later)]), mark: next };
}

const latest = new WeakMap<Db, Held>();
/** From where on a statement may ask for later words along with something else; null before the first reading. */
export const markOfWords = (db: Db): string | null => latest.get(db)?.mark ?? null;
/** Is each of the words in use, as far as this server has read? Once it is, it stays so: words never go. */
export const areInUse = (db: Db, words: readonly string[]): boolean => {
  const known = latest.get(db)?.all;
  return known !== undefined && words.every((word) => known.has(word));
};

/**
 * The words of the catalog as they are now: with what a statement has read since `markOfWords`, else they are asked for. The first who asks waits until they
 * have been read.
 */
export async function wordsInUse(db: Db, read?: Read): Promise<Vocabulary> {
  const before = held.get(db);
  const now = before
    ? before.then(async (last) => withLater(last, read ?? (await db.one<Read>(LATER, [last.mark]))))
    : readAll(db);
  held.set(db, now);
  try {
    const last = await now;
    latest.set(db, last);
    return last.all;
  } catch (error) {
    if (held.get(db) === now) held.delete(db);
    throw error;
  }
}
