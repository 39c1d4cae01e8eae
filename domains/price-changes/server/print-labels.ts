// Which labels belong to a price update?
import type { LabelFormat } from '#domains/labels/contract/labels.ts';
import { labelsFile } from '#domains/labels/server/public/encode-labels.ts';
import { listLabelsByBin } from '#domains/labels/server/public/list-labels.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { listDayItems, listQueuedItems, listRunItems } from '#domains/price-changes/server/queries.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { readDay } from '#kernel/read-day.ts';
import type { Db, FileAnswer, ReadContext } from '#contract/route.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/**
 * A file with the labels of a store's items in the order of the shelves, each with the price in force (P2): of one update (its changeDate),
 * of all updates of a day, or without a date of every queued item (NS-PRCH-03). 404 when there is none.
 */
export async function printLabels(
  { db, actor }: ReadContext,
  storeId: number,
  changeDate: string | undefined,
  format?: LabelFormat,
): Promise<FileAnswer> {
  const items = await findItems(db, storeId, changeDate);
  if (items.length === 0)
    throw notFound(
      changeDate ? texts.NO_RUN : texts.NO_LABELS,
      changeDate === undefined ? 'clientID' : 'changeDate',
    );
  const labels = await listLabelsByBin(
    db,
    storeId,
    items.map((item) => item.id),
  );
  return labelsFile(labels, { format, name: 'price-labels', userId: actor.userId });
}

function findItems(db: Db, storeId: number, changeDate: string | undefined): Promise<{ id: number }[]> {
  if (!changeDate) return listQueuedItems(db, storeId);
  const at = readInstant(changeDate);
  if (at) return listRunItems(db, storeId, at);
  const day = INSTANT.test(changeDate) ? undefined : readDay(changeDate);
  if (!day) throw badInput('changeDate', `changeDate ${texts.NOT_A_TIME}`);
  return listDayItems(db, storeId, day);
}

/** The moment that names an update; undefined when it is none. */
export function readInstant(text: string): Date | undefined {
  const at = INSTANT.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
