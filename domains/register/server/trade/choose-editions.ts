// Which of the products that share a code may be meant?
import { chooseEdition } from '#domains/catalog/rules/choose-edition.ts';
import { findEditionChoice } from '#domains/catalog/server/public/find-edition-choice.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import type { Db } from '#contract/route.ts';

/** Those of the edition that the store always takes; else all, those of the last choice first. Nothing is asked where one product has the code. */
export async function editionsOf(
  db: Db,
  storeId: number,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const ids = [...new Set(candidates.map((one) => one.catalogId))];
  if (ids.length < 2) return candidates;
  const { catalogId, choose } = chooseEdition(ids, await findEditionChoice(db, storeId, ids));
  if (catalogId !== undefined) return candidates.filter((one) => one.catalogId === catalogId);
  return (choose ?? ids).flatMap((id) => candidates.filter((one) => one.catalogId === id));
}
