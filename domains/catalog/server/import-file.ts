// A file that a person drops on the import screen: what would it do, and do it.
import { fileRefusal } from '#domains/catalog/rules/file-outcome.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { ImportReportWire } from '#domains/catalog/contract/calls.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { IMPORT_FIELDS, type ImportField } from '#domains/catalog/rules/import-mapping.ts';
import { importProducts } from '#domains/catalog/server/public/import-products.ts';
import { importMessages } from '#domains/catalog/messages.ts';
import { readMappedFormats } from '#domains/catalog/rules/import-format.ts';
import type { ImportMode } from '#domains/catalog/rules/import-mode.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type ImportInput = {
  readonly clientId: number;
  readonly departmentId?: number;
  readonly mode: ImportMode;
  /** JSON: rules/import-format.ts. */
  readonly formats?: string;
  readonly body: Uint8Array | readonly string[];
} & { readonly [field in ImportField as `${field}Column`]?: string };

/** The report of an import that writes nothing. 404 for a department that isn't there. */
export async function previewFile(db: Db, input: ImportInput): Promise<ImportReportWire> {
  await mustHaveDepartment(db, input.departmentId);
  const options = { ...chosenIn(input), dryRun: true, goodOnly: true };
  return importProducts(db, bytesOf(input.body), options);
}

/** Imports the file; refuses it, with the report, when it has wrong rows and only good ones weren't asked for. copies go to the store's stock. */
export async function runFile(
  tx: Tx,
  context: { actor: Actor; now: Date; requestId: string },
  input: ImportInput & { goodOnly: boolean; copies: number },
): Promise<{ success: boolean; message: string; report: ImportReportWire } | Refusal> {
  await mustHaveDepartment(tx, input.departmentId);
  const report = await importProducts(tx, bytesOf(input.body), {
    ...chosenIn(input),
    dryRun: false,
    goodOnly: input.goodOnly,
    stock:
      input.copies > 0
        ? { storeId: input.clientId, copies: input.copies, userId: context.actor.userId, now: context.now }
        : undefined,
  });
  const refused = fileRefusal(report);
  if (refused) return refused;
  const { rows, added, changed, refusedRows, stocked } = report;
  await writeAudit(tx, context, {
    storeId: input.clientId,
    action: 'catalog.import',
    entity: 'catalog',
    entityId: 0,
    after: { rows, added, changed, refusedRows, stocked, mode: input.mode },
  });
  return { success: true, message: '', report };
}

const bytesOf = (body: Uint8Array | readonly string[]): Uint8Array[] =>
  body instanceof Uint8Array ? [body] : [Buffer.from(body.join('\n'))];

function chosenIn(input: ImportInput) {
  const formats = readMappedFormats(input.formats ?? '[]');
  if (!formats) throw badInput('formats', importMessages.BAD_FORMATS);
  return { columns: columnsOf(input), otherDepartmentId: input.departmentId, mode: input.mode, formats };
}

function columnsOf(input: ImportInput): Partial<Record<ImportField, string>> {
  const given = IMPORT_FIELDS.map((field) => [field, input[`${field}Column`]] as const);
  return Object.fromEntries(given.filter(([, header]) => header !== undefined));
}

async function mustHaveDepartment(db: Db, departmentId: number | undefined): Promise<void> {
  if (departmentId === undefined) return;
  if (!(await isDepartment(db, departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'departmentId');
}
