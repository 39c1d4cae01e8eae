// A file that a person drops on the price-guide screen: what would it do, and do it.
import { fileRefusal } from '#domains/catalog/rules/file-outcome.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { GuideReportWire } from '#domains/pricing/contract/guide-import.ts';
import { GUIDE_FIELDS, type GuideField } from '#domains/pricing/rules/guide-mapping.ts';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { importGuide, lastDay } from '#domains/pricing/server/public/import-guide.ts';
import { badInput } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type GuideFileInput = {
  readonly clientId: number;
  readonly asOf?: string;
  readonly body: Uint8Array | readonly string[];
} & { readonly [field in GuideField as `${field}Column`]?: string };

/** The report of an import that writes nothing. */
export const previewGuideFile = (db: Db, input: GuideFileInput, now: Date): Promise<GuideReportWire> =>
  importGuide(db, bytesOf(input.body), { ...optionsOf(input, now), dryRun: true, goodOnly: true });

/** Imports the file; refuses it, with the report, when it has wrong rows and only good ones weren't asked for. */
export async function runGuideFile(
  tx: Tx,
  context: { actor: Actor; now: Date; requestId: string },
  input: GuideFileInput & { goodOnly: boolean },
): Promise<{ success: boolean; message: string; report: GuideReportWire } | Refusal> {
  const { goodOnly, clientId } = input;
  const report = await importGuide(tx, bytesOf(input.body), {
    ...optionsOf(input, context.now),
    dryRun: false,
    goodOnly,
  });
  const refused = fileRefusal(report);
  if (refused) return refused;
  const { rows, added, changed, doubtful, refusedRows } = report;
  await writeAudit(tx, context, {
    storeId: clientId,
    action: 'guide.import',
    entity: 'guide',
    entityId: 0,
    after: { rows, added, changed, doubtful, refusedRows },
  });
  return { success: true, message: '', report };
}

const bytesOf = (body: Uint8Array | readonly string[]): Uint8Array[] =>
  body instanceof Uint8Array ? [body] : [Buffer.from(body.join('\n'))];

function optionsOf(input: GuideFileInput, now: Date) {
  const given = GUIDE_FIELDS.map((field) => [field, input[`${field}Column`]] as const);
  const columns: Partial<Record<GuideField, string>> = Object.fromEntries(
    given.filter(([, header]) => header !== undefined),
  );
  if (input.asOf !== undefined && input.asOf > lastDay(now))
    throw badInput('asOf', `asOf ${texts.DAY_TO_COME}`);
  return { columns, day: input.asOf ?? now.toISOString().slice(0, 10), now };
}
