// Which products are near words that none, or few, hold as they were typed?
//
// The plan says what may have been meant (rules/near-plan.ts); the catalog is asked for it in turns, the best first, until there are enough; then all that was
// found is ranked by the same plan.
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import {
  costOf,
  INITIALS,
  leadOf,
  likely,
  type NearPlan,
  planNear,
  type Reading,
  upTo,
} from '#domains/catalog/rules/near-plan.ts';
import { platformsOf, unitsOf, unitsQuery } from '#domains/catalog/rules/search-units.ts';
import type { ShortNames } from '#domains/catalog/rules/short-names.ts';
import { SLIP, TOO_FAR } from '#domains/catalog/rules/slips.ts';
import type { ProductRow } from '#domains/catalog/server/queries.ts';
import { askNearRows, findNearRows } from '#domains/catalog/server/search-statements.ts';
import { type Read, wordsInUse } from '#domains/catalog/server/words-in-use.ts';
import type { Db } from '#contract/route.ts';

export type NearProduct = {
  readonly catalogId: number;
  /** The same for those that are as near; 0 is what was typed. */
  readonly rank: number;
  /** Does it begin with what is meant? */
  readonly isLead: boolean;
  /** What is shown of it, where that came along. */
  readonly row?: ProductRow | undefined;
  /** The length of its words. */
  readonly length: number;
};

export type NearSearch = {
  readonly words: readonly string[];
  readonly names: ShortNames;
  readonly departmentId?: number | null | undefined;
  readonly configurationId?: number | null | undefined;
  /** In this field alone; else in both. */
  readonly field?: 'title' | 'artist' | undefined;
  readonly most: number;
  /** Whose stock and overrides should come along, for a search of both fields. */
  readonly storeId?: number;
  /** Words in use that came along with another statement. */
  readonly read?: Read | undefined;
};

/** Letters and digits of a search that may be meant for another. */
const SHORTEST = 2;
/** So many of a better question are enough: worse ones aren't asked. */
const ENOUGH = 12;
/** What one question finds at most. */
const FOUND = 200;

type Question = { readonly query: string; readonly initials: string; readonly platforms: string };
type Found = {
  catalogId: number;
  field: string | null;
  words: string | null;
  question: number;
  row?: ProductRow | undefined;
};

// What isn't compared isn't sent.
const FIND = `select catalog_id, case $8::text when 'title' then title when 'artist' then artist end as field,
  case when $8 is null then words end as words, question from find_near_products($1, $2, $3, $4, $5, $6, $7)
  where catalog_id is not null and question is not null`;
/** Alternatives up to these costs are asked for, one after another. */
const TURNS = [SLIP / 2, SLIP + 3, 2 * SLIP + 9];
/** What differs by less than this is as near. */
const STEP = 4;

const asking = (query: string, more: Partial<Question> = {}): Question => ({
  query,
  initials: '',
  platforms: '',
  ...more,
});
const queryOf = (readings: readonly Reading[]): string =>
  readings.map(({ units }) => `(${unitsQuery(units)})`).join(' | ');

async function find(
  db: Db,
  search: NearSearch,
  questions: readonly Question[],
  { limit = FOUND, enough = ENOUGH } = {},
): Promise<Found[]> {
  const asked = {
    queries: questions.map(({ query }) => query),
    initials: questions.map(({ initials }) => initials),
    platforms: questions.map(({ platforms }) => platforms),
    department: search.departmentId ?? null,
    configuration: search.configurationId ?? null,
    limit,
    enough,
  };
  if (search.storeId === undefined || search.field !== undefined)
    return db.rows<Found>(FIND, [
      asked.queries,
      asked.initials,
      asked.platforms,
      asked.department,
      asked.configuration,
      limit,
      enough,
      search.field ?? null,
    ]);
  const found = await db.rows<DetailedRow>(
    findNearRows(),
    askNearRows.list({ store: search.storeId, ...asked }),
  );
  return found.map(({ foundId, foundWords, question, ...row }) => ({
    catalogId: foundId,
    field: null,
    words: foundWords,
    question,
    row: row.catalogId === null ? undefined : (row as ProductRow),
  }));
}
/** Nothing of a product where it is none that the store may see. */
type DetailedRow = { [Field in keyof ProductRow]: ProductRow[Field] | null } & {
  foundId: number;
  foundWords: string;
  question: number;
};

/** Products that are near the words: by slips, words written together or apart, first letters. Empty when nothing is like them. */
export async function findNear(db: Db, search: NearSearch): Promise<NearProduct[]> {
  // One letter is near every title.
  if (search.words.join('').length < SHORTEST) return [];
  const vocabulary = await wordsInUse(db, search.read);
  const found = await findPlanned(db, search, planNear(search.words, vocabulary, search.names));
  if (found.length > 0) return found;
  return findPlanned(db, search, planNear(search.words, vocabulary, search.names, 'all'));
}

/** Products that are a likely slip away though others begin with the words as they were typed; none where each word is in use. */
export async function findLikely(db: Db, search: NearSearch): Promise<NearProduct[]> {
  const vocabulary = await wordsInUse(db, search.read);
  const readings = likely(search.words, vocabulary, search.names);
  return readings.length === 0
    ? []
    : rankedBy(
        readings,
        [asking(queryOf(readings))],
        await find(db, search, [asking(queryOf(readings))]),
        search,
      );
}

async function findPlanned(
  db: Db,
  search: NearSearch,
  { readings, initials }: NearPlan,
): Promise<NearProduct[]> {
  // The words as they were typed have been looked for.
  const [first, ...turns] = TURNS.map((cost, at) =>
    queryOf(upTo(at === 0 ? readings.slice(1) : readings, cost)),
  );
  const questions = [
    asking(first as string),
    ...initials.map(({ letters, units }) => asking(unitsQuery(units), { initials: `'${letters}':*` })),
    ...[...new Set(turns)].map((query) => asking(query)),
  ].filter(({ query, initials: letters }) => query !== '' || letters !== '');
  if (questions.length === 0) return [];
  return rankedBy(readings, questions, await find(db, search, questions), search);
}

/** What was found, the nearest first. */
function rankedBy(
  readings: readonly Reading[],
  questions: readonly Question[],
  found: readonly Found[],
  { field, most }: NearSearch,
): NearProduct[] {
  const costFor = costOf(readings);
  const isLeadFor = leadOf(readings);
  return found
    .map((product) => {
      const words = wordsOf(product);
      const isByInitials = questions[product.question - 1]?.initials !== '' && field === undefined;
      const cost = Math.min(costFor(words), isByInitials ? INITIALS : TOO_FAR);
      return {
        catalogId: product.catalogId,
        row: product.row,
        rank: Math.ceil(cost / STEP),
        isLead: isLeadFor(words),
        length: product.words?.length ?? 0,
        cost,
      };
    })
    .filter(({ cost }) => cost < TOO_FAR)
    .sort((one, other) => one.rank - other.rank || Number(other.isLead) - Number(one.isLead))
    .slice(0, most);
}

const wordsOf = ({ words, field }: Found): string[] => words?.split(' ') ?? foldWords(field ?? '');

/** Products that hold the words or what they are short for, and those of a platform that one of them names, all as near as each other. */
export async function findByNames(db: Db, search: NearSearch): Promise<NearProduct[]> {
  const platforms = platformsOf(search.words);
  const found = await find(
    db,
    search,
    [
      asking(unitsQuery(unitsOf(search.words, search.names))),
      ...(platforms.names.length === 0
        ? []
        : [
            asking(unitsQuery(unitsOf(platforms.rest, search.names)), {
              platforms: platforms.names.join(' '),
            }),
          ]),
    ],
    { limit: search.most, enough: search.most },
  );
  return found.map(({ catalogId }) => ({ catalogId, rank: 0, isLead: false, length: 0 }));
}
