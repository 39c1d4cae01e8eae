// The key of an act is another user's, who was at the counter when its answer was lost: it was done, and nobody here heard of it.
import { isKeyReused } from '#platform/web/api-failure.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { clearPending } from './clear-basket.ts';
import type { Core } from './engine-core.ts';
import type { Load } from './engine-load.ts';
import type { AddIntent, Intent } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';

/** The basket as it is; throws as reading does. Before anything leaves the queue: it would be missing in what is due meanwhile. */
async function readBasket(core: Core, load: Load): Promise<void> {
  const { base } = core.state();
  if (base) core.take(await load.read(base.transactionId));
}

/**
 * What follows a failure: what `failed` says, unless the act was done before. Then what it did stands in the basket, it leaves the queue, and nobody is
 * asked. True: the queue goes on.
 */
export async function unlessDone(
  core: Core,
  load: Load,
  intent: Intent,
  error: unknown,
  failed: (intent: Intent, error: unknown) => boolean,
): Promise<boolean> {
  if (!isKeyReused(error)) return failed(intent, error);
  try {
    await readBasket(core, load);
  } catch (why) {
    return failed(intent, why);
  }
  core.act({ type: 'done', key: intent.key });
  if (intent.kind === 'clear') await clearPending(load);
  if (intent.kind === 'add') sounds.success();
  return true;
}

/** The same for trades that went together. Which of them could not be taken in isn't known any more, so somebody is to look. */
export async function unlessStackDone(
  core: Core,
  load: Load,
  { stack, key }: { readonly stack: readonly AddIntent[]; readonly key: string },
  error: unknown,
  failed: (error: unknown) => boolean,
): Promise<boolean> {
  if (!isKeyReused(error)) return failed(error);
  try {
    await readBasket(core, load);
  } catch (why) {
    return failed(why);
  }
  core.act({ type: 'stackDone', stack: key, stuck: new Map() });
  core.note('warn', texts.SENT_BEFORE, texts.sentBefore(stack.length));
  return true;
}
