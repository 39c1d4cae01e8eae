// The calls of taking everything out.
import {
  beginExport as beginCall,
  downloadExport,
  listExports as listCall,
} from '#domains/move-in/contract/export.ts';
import { beginExport, claimExport, runExport } from './export/keep-export.ts';
import { listExports } from './export/list-exports.ts';
import { zipOf } from './export/zip-of.ts';
import { type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

export const exportRoutes: Route[] = [
  reads(listCall, listExports),
  writes(beginCall, async (context) => {
    const begun = await beginExport(context, 'zip');
    return isRefusal(begun) ? begun : { success: true, message: '', exportId: begun };
  }),
  reads(downloadExport, async (context, { ExportID }) => {
    const { db, now } = context;
    await claimExport(db, ExportID, context);
    return {
      file: zipOf((take) => runExport(db, ExportID, context, take).then(() => undefined)),
      name: `tradepost-${now.toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      isDownload: true,
    };
  }),
];
