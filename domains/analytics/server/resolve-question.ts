// A question as it came in an address, looked up and checked.
import type { askQuestion } from '#domains/analytics/contract/calls.ts';
import { type Question, readFilters, readNames, readQuestion } from '#domains/analytics/rules/question.ts';
import type { InputOf } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';
import type { ReadContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';

type Asked = Omit<InputOf<typeof askQuestion>, 'limit' | 'offset'>;

/** The question, and the stores that it is about: the one that is named, or all of the caller's. Refuses as readQuestion does. */
export async function resolveQuestion(
  { db, actor, now }: ReadContext,
  asked: Asked,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ question: Question; storeIds: readonly number[] } | Refusal> {
  const filters = readFilters(asked.filters);
  if (isRefusal(filters)) return filters;
  const storeIds = asked.clientId === undefined ? actor.storeIds : [asked.clientId];
  const days = await Promise.all(storeIds.map((storeId) => findStoreDay(db, storeId, now)));
  const question = readQuestion(
    {
      measures: readNames(asked.measures),
      dimensions: readNames(asked.dimensions),
      filters,
      range: { from: asked.startDate, to: asked.endDate },
      compare: asked.compare,
      sort: asked.sortBy === undefined ? undefined : { by: asked.sortBy, descending: asked.descending },
      limit: page.limit,
      offset: page.offset,
    },
    days.sort().at(-1) ?? '9999-12-31',
    (right) => mayDo(actor, right),
  );
  return isRefusal(question) ? question : { question, storeIds };
}
