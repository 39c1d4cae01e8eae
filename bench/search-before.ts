// The anchor of bench:search: the search as it was before slips of two letters were forgiven, written by hand. Words by their beginnings, and where nothing holds
// them, all spellings one slip away that the catalog knows.
import { searchTerms } from '#domains/catalog/rules/search-terms.ts';
import { OF_STORE, PRODUCT, stockOf } from '#domains/catalog/server/queries.ts';
import { lazy } from '#platform/lazy.ts';
import type { Db } from '#contract/route.ts';
import { oneEditAway } from './one-edit.ts';

const FOUND = 400;
const KNOWN = `select f.word from (select distinct s.word from unnest($1::text[]) as s(word)) f
  cross join lateral (select max(v.uses) as uses, bool_or(v.word = f.word) as whole from (select w.word, w.uses from catalog_words w
    where w.word >= f.word and w.word < f.word || chr(1114111) order by w.word limit 20) v) u
  where u.uses is not null order by u.whole desc, u.uses desc, f.word`;

// $1 store, $2 limit, $3 whole words, $4 lead, $5 query, $6 words
function searchBy(source: string): string {
  const body = `found as materialized (select f.* from ${source} f),
  ranked as materialized (
    select f.catalog_id, i.*, row_number() over (order by i."onHand" > 0 desc, ts_match_vq(f.search, $3) desc, starts_with(f.words, $4) desc,
      length(f.words), f.title, f.catalog_id) as place
    from found f ${stockOf('$1', 'f.catalog_id')} order by place limit $2)
  select ${PRODUCT}, r."onHand", r."lowestPriceCents" from ranked r join catalog_products p using (catalog_id) ${OF_STORE} order by r.place`;
  return `with ask as materialized (select $1::bigint as v1, $2::integer as v2, $3::tsquery as v3, $4::text as v4, $5::tsquery as v5, $6::text[] as v6),
  ${body.replace(/\$(\d+)/g, '(select v$1 from ask)')}`;
}

const BY_WORDS = lazy(() => searchBy(`find_products($6, $5, $4, null, null, ${FOUND})`));
const BY_SPELLINGS = lazy(() =>
  searchBy(
    `(select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p where p.search @@ $5 limit ${FOUND})`,
  ),
);

/** What was found before, best first. */
export async function searchBefore(
  db: Db,
  { storeId, text, limit }: { storeId: number; text: string; limit: number },
): Promise<{ catalogId: number; title: string }[]> {
  const terms = searchTerms(text);
  if (terms.words.length === 0) return [];
  const values = [storeId, limit, terms.wholeQuery, terms.lead];
  const found = await db.rows<{ catalogId: number; title: string }>(BY_WORDS(), [
    ...values,
    terms.query,
    terms.words,
  ]);
  if (found.length > 0) return found;
  const asked = terms.words.map((word) => [word, ...oneEditAway(word)]);
  if (asked.every((words) => words.length === 1)) return [];
  const known = await db.rows<{ word: string }>(KNOWN, [asked.flat()]);
  const spellings = asked.map((words) => known.filter(({ word }) => words.includes(word)).slice(0, 6));
  if (spellings.some((words) => words.length === 0)) return [];
  const query = spellings
    .map((words) => `(${words.map(({ word }) => `'${word}':*`).join(' | ')})`)
    .join(' & ');
  return db.rows(BY_SPELLINGS(), [...values, query, []]);
}
