import { cents } from '#kernel/money.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { LABEL_TAGLINE } from '#domains/labels/rules/settings.ts';
import * as calls from '#domains/labels/contract/label-templates.ts';
import { labelMessages as texts } from '#domains/labels/messages.ts';
import { type LabelTemplate, placeProblems } from '#domains/labels/rules/label-template.ts';
import type { Label } from '#domains/labels/rules/label-words.ts';
import { copyLabelTemplates } from '#domains/labels/server/copy-label-templates.ts';
import { labelPicture, labelsFile } from '#domains/labels/server/public/encode-labels.ts';
import { findItemByCode } from '#domains/inventory/server/public/find-by-code.ts';
import { listLabelTemplates } from '#domains/labels/server/find-label-templates.ts';
import { listLabels } from '#domains/labels/server/public/list-labels.ts';
import { resetLabelTemplate, saveLabelTemplate } from '#domains/labels/server/save-label-template.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Db, type Route, reads, writes } from '#contract/route.ts';

export const labelTemplateRoutes: Route[] = [
  reads(calls.getLabelTemplates, ({ db }, { clientId }) => listLabelTemplates(db, clientId)),
  writes(calls.saveLabelTemplate, async (context, { clientId, departmentId = null, version, body }) => {
    const saved = await saveLabelTemplate(context, { storeId: clientId, departmentId }, body, version);
    return isRefusal(saved) ? saved : { success: true, message: '', version: saved };
  }),
  writes(calls.resetLabelTemplate, async (context, { clientId, departmentId = null }) => {
    await resetLabelTemplate(context, { storeId: clientId, departmentId });
    return { success: true, message: '' };
  }),
  writes(calls.copyLabelTemplates, async (context, { clientId, body }) => {
    const count = await copyLabelTemplates(context, clientId, body);
    return { success: true, message: '', changed: count };
  }),
  reads(calls.previewLabel, async ({ db, actor }, { clientId, code, body }) => {
    const picture = await labelPicture(await sampleOf(db, clientId, code, body), actor.userId);
    const problems = [...placeProblems(body), ...picture.problems];
    return {
      svg: picture.svg,
      problems: problems.toSorted((a, b) => Number(a.isNotice) - Number(b.isNotice)),
    };
  }),
  reads(calls.drawLabel, async ({ db, actor }, { clientId, code, Format, body }) =>
    labelsFile([await sampleOf(db, clientId, code, body)], {
      format: Format,
      name: 'label',
      userId: actor.userId,
    }),
  ),
];

/** The label of an item of the store by this template; without a code one that is made up, with a long title and every piece filled. */
async function sampleOf(
  db: Db,
  storeId: number,
  code: string | undefined,
  template: LabelTemplate,
): Promise<Label> {
  if (code) {
    const { inventoryId } = await findItemByCode(db, [storeId], code, 'code');
    const [label] = await listLabels(db, storeId, [inventoryId]);
    if (!label) throw notFound(texts.NO_SAMPLE, 'code');
    return { ...label, template };
  }
  const [{ name, day }, settings] = await Promise.all([
    db.one<{ name: string; day: string }>(
      `select name, to_char(now() at time zone time_zone, 'MM/DD/YY') as day from stores where store_id = $1`,
      [storeId],
    ),
    readSettings(db, storeId),
  ]);
  return {
    barcode: inStoreCode(1_234_567),
    price: cents(5_299),
    oldPrice: cents(5_999),
    bin: 'A-12',
    title: texts.SAMPLE_TITLE,
    platform: texts.SAMPLE_PLATFORM,
    genre: texts.SAMPLE_GENRE,
    condition: texts.SAMPLE_CONDITION,
    company: settings.siteName || name,
    tagline: settingOf(settings, LABEL_TAGLINE) || texts.SAMPLE_TAGLINE,
    day,
    template,
  };
}
