// The differences as a file.
import { variancePaper } from '#domains/counts/rules/variance-paper.ts';
import { fileName } from '#domains/reports/rules/report-texts.ts';
import { paperFile } from '#domains/reports/server/public/report-file.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { uncountedRows } from './uncounted-rows.ts';
import { areaOf, getCount } from './count-rows.ts';
import { findLocked } from './lock-count.ts';
import { findLines, showLines } from './review-count.ts';
import { totalsOf } from '#domains/counts/rules/evaluate-count.ts';
import { mayDo } from '#contract/may-do.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';

type Store = { name: string; zone: string };

export async function varianceFile(
  { db, actor, now }: ReadContext,
  id: number,
  format: 'pdf' | 'csv',
): Promise<FileAnswer> {
  const count = await findLocked(db, actor, id, 'id');
  const row = await getCount(db, actor.storeIds, id, 'id');
  const store = await db.one<Store>('select name, time_zone as zone from stores where store_id = $1', [
    count.storeId,
  ]);
  const lines = await findLines(db, count, now);
  const shown = await showLines(db, count, lines);
  const moment = (at: Date | null) =>
    at
      ? new Intl.DateTimeFormat('en-US', {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: store.zone,
        }).format(at)
      : '';
  const paper = variancePaper(
    {
      name: areaOf(row),
      store: store.name,
      started: moment(row.startedAt),
      ended: moment(row.endedAt),
      ...totalsOf(lines),
    },
    [...shown.map(({ wire }) => wire), ...(await uncountedRows(db, id))],
    mayDo(actor, 'costs.view'),
  );
  const { paperSize: size } = await readSettings(db, count.storeId);
  const day = row.startedAt.toISOString().slice(0, 10);
  return {
    file: await paperFile({ paper, format, size }, actor.userId),
    name: fileName({ name: texts.PAPER_NAME }, day, day, format),
    ...(format === 'csv' ? { type: 'text/csv; charset=utf-8', isDownload: true } : {}),
  };
}
