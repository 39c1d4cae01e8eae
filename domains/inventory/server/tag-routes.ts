import * as calls from '#domains/inventory/contract/tags.ts';
import { addTag, killTag, removeTag, storesOfScope } from '#domains/inventory/server/change-tags.ts';
import { listTags, listTagsInUse } from '#domains/inventory/server/list-tags.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const tagRoutes: Route[] = [
  reads(calls.getTags, ({ db, actor }, input) => listTags(db, storesOfScope(actor, input), input.Tag ?? '')),
  reads(calls.getTagsInUse, ({ db, actor }, input) =>
    listTagsInUse(db, storesOfScope(actor, input), input.Tag ?? ''),
  ),
  writes(calls.addTag, async (context, input) => done(await addTag(context, input))),
  writes(calls.removeTag, async (context, input) => done(await removeTag(context, input))),
  writes(calls.killTag, async (context, input) => done(await killTag(context, input))),
];

const done = (changed: number | Refusal) =>
  isRefusal(changed) ? changed : { success: true, message: '', intValue: changed };
