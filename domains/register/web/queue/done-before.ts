// The key of an act is another user's, who was at the counter when its answer was lost: it was done, and nobody here heard of it.
import { isKeyReused } from '#platform/web/api-failure.ts';
import { sounds } from '#ui/scan/sounds.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { clearPending, closedElsewhere } from './clear-basket.ts';
import type { Core } from './engine-core.ts';
import type { Load } from './engine-load.ts';
import type { AddIntent, Intent } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';

/** The basket as it is; throws as reading does. Before anything leaves the queue: it would be missing in what is due meanwhile. */
async function readBasket(core: Core, load: Load): Promise<void> {
  const { base } = core.state();
  if (base) core.take(await load.read(base.transactionId));
}

/** What is done with an act that failed, and with an item that came in. */
export type After = {
  readonly failed: (intent: Intent, error: unknown) => boolean;
  readonly cameIn: (intent: AddIntent, now: TransactionWire, before: TransactionWire | null) => void;
};

/**
 * What follows a failure: what `failed` says, unless the act was done before. Then what it did is in the basket, it leaves the queue, and nobody is
 * asked. True: the queue goes on.
 */
export async function unlessDone(
  core: Core,
  load: Load,
  intent: Intent,
  error: unknown,
  { failed, cameIn }: After,
): Promise<boolean> {
  if (!isKeyReused(error)) return failed(intent, error);
  const before = core.state().base;
  try {
    await readBasket(core, load);
  } catch (why) {
    return failed(intent, why);
  }
  core.act({ type: 'done', key: intent.key });
  if (isOver(core)) closedElsewhere(core);
  else if (intent.kind === 'clear') await clearPending(core, load);
  else if (intent.kind === 'add') broughtBefore(core, intent, before, cameIn);
  return true;
}

/** Was the basket finished or voided meanwhile? Then nothing more can be done to it from here. */
const isOver = (core: Core): boolean => {
  const state = core.state().base?.state;
  return state !== undefined && state !== 'new' && state !== 'active';
};

/** What an item asks for after it came in, such as a price by hand, was never sent; without a line that is new here nobody can tell which one it is. */
function broughtBefore(
  core: Core,
  intent: AddIntent,
  before: TransactionWire | null,
  cameIn: After['cameIn'],
): void {
  const now = core.state().base;
  const known = new Set(before?.items.map((line) => line.id));
  const isNew = now?.items.some((line) => !known.has(line.id)) === true;
  if (now && before && isNew) cameIn(intent, now, before);
  else sounds.success();
}

/** The same for trades that went together. Which of them could not be taken in isn't known anymore, so somebody is to look. */
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
  if (isOver(core)) {
    closedElsewhere(core);
    return true;
  }
  core.note('warn', texts.SENT_BEFORE, texts.sentBefore(stack.length));
  return true;
}
