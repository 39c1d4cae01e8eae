// Answers the calls that import vendors' price lists.
import * as calls from '#domains/vendors/contract/imports.ts';
import { vendorItemsMessages as documented } from '#domains/vendors/messages.ts';
import { VENDOR_FIELDS } from '#domains/vendors/rules/import-columns.ts';
import { costToWire } from '#domains/vendors/rules/unit-cost.ts';
import { importList, previewList } from '#domains/vendors/server/import-list.ts';
import type { ListInput } from '#domains/vendors/server/list-input.ts';
import { settleDoubt } from '#domains/vendors/server/settle-doubt.ts';
import type { InputOf } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';
import { type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

type FileGiven = InputOf<typeof calls.previewVendorItems>;
type JsonGiven = InputOf<typeof calls.importVendorItemsFromJson>;
type Given = Pick<JsonGiven, 'DepartmentId' | 'RemoveExisting' | 'fillCatalog' | 'goodOnly'>;

const MOST_DOUBTS = 500;

export const importRoutes: Route[] = [
  reads(calls.previewVendorItems, ({ db, actor }, given) => previewList(db, actor, ofFile(given))),
  writes(calls.importVendorItems, (context, given) => run(context, ofFile(given))),
  writes(calls.importVendorItemsFromJson, (context, given) =>
    run(context, {
      ...choicesOf(given),
      vendorId: given.VendorId,
      columns: {},
      bytes: Buffer.from(asCsv(given.body)),
      isFile: false,
      fileName: '',
    }),
  ),
  reads(calls.getDoubts, async ({ db, actor }, { VendorId }) => {
    const rows = await db.rows<{
      doubtId: number;
      vendorId: number;
      row: number;
      vendorSku: string;
      title: string;
      artist: string;
      departmentId: number | null;
      costE4: number | null;
      msrpCents: number | null;
      reason: string;
    }>(
      `select vendor_import_doubt_id as "doubtId", vendor_id, row_number as row, vendor_sku, title, artist,
         department_id, cost_e4, msrp_cents, reason
       from vendor_import_doubts where vendor_id = $1 and settled_at is null order by vendor_import_doubt_id limit $2`,
      [VendorId, MOST_DOUBTS],
    );
    const seesCosts = mayDo(actor, 'costs.view');
    return rows.map(({ costE4, msrpCents, departmentId, ...same }) => ({
      ...same,
      departmentId: departmentId ?? 0,
      cost: seesCosts && costE4 !== null ? costToWire(costE4) : null,
      msrp: msrpCents,
    }));
  }),
  writes(calls.dismissDoubt, async (context, { doubtId }) => {
    await settleDoubt(context, doubtId);
    return { success: true, message: '' };
  }),
];

const choicesOf = (
  given: Given,
): Pick<ListInput, 'departmentId' | 'removeExisting' | 'fillCatalog' | 'goodOnly'> => ({
  departmentId: given.DepartmentId || null,
  removeExisting: given.RemoveExisting ?? false,
  fillCatalog: given.fillCatalog ?? false,
  goodOnly: given.goodOnly,
});

function ofFile(given: FileGiven): ListInput {
  const named = VENDOR_FIELDS.map((field) => [field, given[`${field}Column`]] as const);
  return {
    ...choicesOf(given),
    vendorId: given.VendorID,
    columns: Object.fromEntries(named.filter(([, header]) => header !== undefined)),
    bytes: given.body instanceof Uint8Array ? given.body : Buffer.from(given.body.join('\n')),
    isFile: true,
    fileName: given.fileName ?? '',
  };
}

async function run(context: WriteContext, input: ListInput) {
  const report = await importList(context, input);
  if (isRefusal(report)) return report;
  return { success: true, message: documented.IMPORTED, invalidItems: report.invalidItems, report };
}

/** A number of JSON is what it says: 1.125 as 1.1250, which nobody takes for a thousand. */
function textOf(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '');
  return typeof value === 'number' && /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Entries as lines of a file: whatever their cells are called, in the order in which the names first come. */
function asCsv(entries: JsonGiven['body']): string {
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const quoted = (value: string | number | boolean | null | undefined): string =>
    `"${textOf(value).replaceAll('"', '""')}"`;
  return [names, ...entries.map((entry) => names.map((name) => entry[name]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}
