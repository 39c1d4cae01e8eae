// What do answers change at the counter: what came in is shown and sounds, what was refused waits or goes, what failed is sent again.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { mayDo } from '#contract/may-do.ts';
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { formatMoney } from '#ui/data/format.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
import { session } from '#platform/web/session.ts';
import { closedElsewhere, isClosed } from './clear-basket.ts';
import type { Core } from './engine-core.ts';
import { headerOf } from './header-of.ts';
import { type Load, transactionOf } from './engine-load.ts';
import { mayPass } from './engine-tell.ts';
import { sayNews } from './news-of.ts';
import { type AddIntent, type Intent, type LinePatch, type Restore } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { giveBack, inverseOf, lineOf } from './undo.ts';

export type AnswerHooks = {
  /** Adds a change that an answer asks for. */
  readonly patchLine: PatchLine;
  /** Asks for another try. */
  readonly later: () => void;
};

/** What follows the answers of a sender; `failed` says whether the queue goes on. */
export function createAnswers(core: Core, load: Load, { patchLine, later }: AnswerHooks) {
  const answered = (intent: Intent, answer: ChangedTransaction, before: TransactionWire | null): void => {
    const refused = refusalOf(answer);
    if (refused) return refusedBy(intent, refused.code ?? '', refused.message);
    if (intent.kind === 'add' && answer.variationItems?.length > 0)
      return letChoose(core, intent, answer.variationItems);
    const transaction = transactionOf(answer);
    core.take(transaction);
    core.act({ type: 'done', key: intent.key });
    const inverse = intent.takesBack ? null : inverseOf(intent, before, transaction);
    if (inverse) core.remember(inverse);
    if (intent.kind === 'add') cameIn(intent, transaction, before);
    sayNews(intent);
  };
  const cameIn = (intent: AddIntent, now: TransactionWire, before: TransactionWire | null): void => {
    const line = lineOf(intent, now, before);
    if (line) lineCameIn(intent, line);
    else sounds.success();
  };
  const lineCameIn = (intent: AddIntent, line: LineWire): void => {
    sounds.success();
    const key = String(line.id);
    // Who chose another line meanwhile means that one.
    const { selected } = core.state();
    const isMeant = selected === null || selected === intent.key;
    core.tell({
      ...(isMeant && { selected: key }),
      fresh: key,
      said: `${registerMessages.ITEM_ADDED} ${line.title}`,
    });
    const price = priceByHand(core, intent);
    // TRAN-14: the price of a trade is sent negative.
    if (price !== null) patchLine(line.id, { priceCents: -price }, false);
    if (intent.restore) restore(core, patchLine, line, intent.restore);
  };
  const refusedBy = (intent: Intent, code: string, message: string): void => {
    sounds.failure();
    core.dropUndo(intent);
    if (isClosed(code)) return closedElsewhere(core, intent);
    if (intent.kind !== 'add') {
      core.act({ type: 'drop', key: intent.key });
      const title = intent.kind === 'clear' ? registerMessages.CLEAR_FAILED : texts.NOT_DONE;
      return core.note('refusal', title, `${message} ${texts.LOST_CHANGE}`);
    }
    const serial = code === 'SERIAL_REQUIRED' || message === registerMessages.SERIAL_REQUIRED;
    const unknown = code === 'ITEM_NOT_FOUND' || message === registerMessages.ITEM_NOT_FOUND;
    core.act({
      type: 'stuck',
      key: intent.key,
      state: serial ? 'serial' : unknown ? 'unknown' : 'refused',
      message,
    });
    core.tell({ said: `${intent.code} ${message}`, selected: intent.key });
  };
  const failed = (intent: Intent, error: unknown): boolean => {
    const { status, requestId } = error instanceof ApiFailure ? error : { status: -1, requestId: null };
    if (mayPass(error)) {
      core.act({ type: 'retry', key: intent.key });
      if (status === 401) core.note('warn', texts.NOT_SENT, texts.SIGN_IN_AGAIN);
      later();
      return false;
    }
    sounds.failure();
    core.dropUndo(intent);
    const message = failureText(error);
    if (intent.kind === 'add') {
      core.act({ type: 'stuck', key: intent.key, state: 'refused', message });
    } else {
      core.act({ type: 'drop', key: intent.key });
      core.note('error', texts.NOT_DONE, `${message} ${texts.LOST_CHANGE}`, { requestId });
    }
    void load.refresh();
    return true;
  };
  return { answered, cameIn, lineCameIn, refusedBy, failed };
}

/** The line waits until the cashier says which one it is (TRAN-12). */
export function letChoose(
  core: Core,
  { key }: AddIntent,
  variations: NonNullable<AddIntent['variations']>,
): void {
  sounds.attention();
  core.act({ type: 'stuck', key, state: 'variation', message: '', more: { variations } });
}

/** What a person set for a trade, cents, by what trades are paid in now; null without it. */
function priceByHand(core: Core, { priceCents, cashCents }: AddIntent): number | null {
  const { base, intents } = core.state();
  return (headerOf(base, intents).payout === 'cash' ? cashCents : null) ?? priceCents ?? null;
}

export type PatchLine = (lineId: number, patch: LinePatch, takesBack: boolean) => void;

/** Sets what a given back line had beyond what a scan brings, and says what the user may not set. */
function restore(core: Core, patchLine: PatchLine, line: LineWire, was: Restore): void {
  core.renameUndo(was.lineId, line.id);
  const { user } = session();
  const may = (right: string): boolean => user !== null && mayDo(user, right);
  const price = may(line.tranType === 'itemTrade' ? 'trades.price' : 'transactions.price');
  const back = giveBack(line, was, { price, discount: may('transactions.discount') });
  if (back.patch) patchLine(line.id, back.patch, true);
  const lost = [
    back.lostPriceCents === null ? '' : texts.lostPrice(formatMoney(back.lostPriceCents)),
    back.lostDiscountCents === null ? '' : texts.lostDiscount(formatMoney(back.lostDiscountCents)),
  ].filter(Boolean);
  if (lost.length > 0) core.note('warn', texts.givenBack(line.title), lost.join(' '));
}
