// What does a person count, what do the books say, and may it be submitted? (CASH-05 to CASH-12)
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  drawerCount,
  getCurrentDrawerInfoDetails,
  getLastClosedAmount,
  updateDrawerCount,
} from '#domains/cash/contract/calls.ts';
import { getCountRules, getDrawerTakings } from '#domains/cash/contract/moves.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { ofPapers, PAPERS, papersFromWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { cashReads } from './cash-reads.ts';
import {
  badEntryOf,
  type Books,
  type CountDevice,
  type CountForm,
  type CountMode,
  countedOf,
  countToSend,
  emptyForm,
  formOf,
  hasFigure,
  type KnownTotals,
  refusalFor,
} from '#domains/cash/web/public/count-state.ts';
import { type Cents } from '#kernel/money.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { forget, useCall, useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { dollarsMeant } from '#ui/controls/money-typing.ts';

/** A count that was taken. */
export type CountDone = {
  readonly sessionId: number;
  readonly counted: Cents;
  readonly expected: Cents;
};

export type DrawerCounting = {
  readonly form: CountForm;
  readonly change: (next: Partial<CountForm>) => void;
  readonly counted: Cents | undefined;
  readonly books: Books;
  /** What should be there is hidden until the count is submitted. */
  readonly isBlind: boolean;
  /** An entry that can't be counted. */
  readonly badEntry: string | null;
  /** The sentence of the rule that fails, while it does; of a count that has no figure yet only once it was to be submitted. */
  readonly sentence: string | null;
  /** Why it may not be submitted as it is, shown or not. */
  readonly reason: string | null;
  /** Something was entered: what is missing or too much can be said. */
  readonly isBegun: boolean;
  /** Why it was not taken. */
  readonly failure: string | null;
  readonly loadError: Error | null;
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  readonly maySubmit: boolean;
  /** Also while the books are read again: the press counts once they are here. */
  readonly mayPress: boolean;
  /** Nothing was typed, and it would be taken as $0.00: that is asked first. */
  readonly asksEmpty: boolean;
  readonly answerEmpty: (isZero: boolean) => void;
  /** A total that may have been meant as dollars, which is asked first; null while none is. */
  readonly askedTotal: number | null;
  readonly answerTotal: (cents: number) => void;
  /** Was this drawer never counted? Then nothing was expected. */
  readonly isFirst: boolean;
  readonly submit: () => Promise<void>;
};

/** No drawer with a total below this is likely: it was meant as dollars. */
const LIKELY_CENTS = 1_000;

const known = (amount: Cents | null | undefined): Cents | undefined => amount ?? undefined;

/** The drawer as the books have it now, and the rules of the person who counts. */
function useBooks(mode: CountMode, { posId, isVault }: CountDevice) {
  const details = useCall(getCurrentDrawerInfoDetails, { PosId: posId }, { staleMs: 0 });
  const last = useCall(getLastClosedAmount, { POSId: posId }, { staleMs: 0, enabled: mode === 'new' });
  const withTakings = mode === 'closing' && !isVault;
  const taken = useCall(getDrawerTakings, { POSID: posId }, { staleMs: 0, enabled: withTakings });
  const rules = useCall(getCountRules, { POSID: posId }, { staleMs: 0 });
  const calls =
    mode === 'new' ? [details, last, rules] : withTakings ? [details, taken, rules] : [details, rules];
  const now = details.data;
  const before = now && (now.isOpen ? now.startCash : now.endingCash);
  const expected = {
    closing: now?.systemDrawerCount,
    new: last.data?.lastClosedAmount,
    update: before,
  }[mode];
  // The first count of a drawer has nothing to be off from.
  const isFirst = mode === 'new' && now?.posDrawerInfoID === 0;
  const takenPapers = taken.data && papersFromWire(TAKEN_PAPERS, 'total', taken.data);
  const books: Books = {
    expected: known(expected),
    taken: ofPapers(TAKEN_PAPERS, (paper) => known(takenPapers?.[paper])),
    limit: isFirst ? undefined : known(rules.data?.limit),
  };
  return {
    books,
    details: now,
    isFirst,
    isBlind: mode !== 'update' && rules.data?.isBlind === true,
    isReady: calls.every((call) => call.data !== undefined && !call.isFetching),
    error: calls.find((call) => call.error && !call.data)?.error ?? null,
  };
}

type Found = ReturnType<typeof useBooks>;

/** Why this drawer can't be counted this way now; null while it can. */
function outOfPlace(mode: CountMode, { details }: Found): string | null {
  if (!details) return null;
  if (mode === 'new') return details.isOpen ? cashMessages.ALREADY_OPEN : null;
  if (mode === 'closing') return details.isOpen ? null : cashMessages.NOT_OPEN;
  return details.posDrawerInfoID === 0 ? cashMessages.NO_COUNT : null;
}

function knownCount({ details }: Found): KnownTotals | undefined {
  const total = details && known(details.isOpen ? details.startCash : details.endingCash);
  if (!details || total === undefined) return undefined;
  return {
    total,
    papers: papersFromWire(PAPERS, 'counted', details),
    pieces: details.pieces,
  };
}

/** What a count begins with: the figures of the count that it corrects, else none. */
function firstForm(mode: CountMode, device: CountDevice, found: Found): CountForm {
  const before = mode === 'update' ? knownCount(found) : undefined;
  return before ? formOf(before, device) : emptyForm;
}

/** A count unlike the last closing has a note (NS-CASH-06); a drawer that was never counted has the same one everywhere (0453). */
const withNote = (form: CountForm, isFirst: boolean): CountForm =>
  isFirst ? { ...form, note: texts.FIRST_NOTE } : form;

/** Do the books say enough to take a count by? */
const isKnown = ({ isReady, isBlind, books }: Found): boolean =>
  isReady && (isBlind || books.expected !== undefined);

const isBeingRead = ({ isReady, error }: Found): boolean => !isReady && !error;

/** A press while the books are coming counts once they are here, unless `forget` says that something was changed meanwhile. */
function usePress(isReady: boolean, act: () => Promise<void>) {
  const [isPressed, setPressed] = useState(false);
  const actNow = useEffectEvent(() => {
    setPressed(false);
    void act();
  });
  useEffect(() => {
    if (isPressed && isReady) actNow();
  }, [isPressed, isReady]);
  return {
    press: async () => (isReady ? act() : setPressed(true)),
    forget: () => setPressed(false),
  };
}

/** A count that starts, closes or corrects the drawer or vault of a device. `onDone` after it was taken. */
export function useDrawerCount(
  mode: CountMode,
  device: CountDevice,
  onDone: (done: CountDone) => void,
): DrawerCounting {
  const [typed, setTyped] = useState<CountForm | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [asksEmpty, setAsksEmpty] = useState(false);
  const [askedTotal, setAskedTotal] = useState<number | null>(null);
  const answeredTotal = useRef<number | null>(null);
  const attempt = useAttempt();
  const { username } = useWorkplace();
  const found = useBooks(mode, device);
  const take = useChange(drawerCount, cashReads);
  const correct = useChange(updateDrawerCount, cashReads);
  const [hasNote, setHasNote] = useState(false);
  const form = withNote(typed ?? firstForm(mode, device, found), found.isFirst && !hasNote);
  const counted = countedOf(form, device);
  const badEntry = badEntryOf(form);
  const misplaced = outOfPlace(mode, found);
  const refusal = found.isReady ? refusalFor(mode, device, form, found.books) : undefined;
  // A correction begins with the figures of the count.
  const isBegun = mode === 'update' || hasFigure(form);
  const maySubmit = counted !== undefined && isKnown(found) && !refusal && !misplaced && !attempt.busy;

  const send = (sent: CountForm) => {
    const count = countToSend(mode, device, sent, username);
    const shown = found.details?.posDrawerInfoID || undefined;
    if (mode === 'update') return correct.run({ posId: device.posId, ...count, POSDrawerInfoId: shown });
    if (mode === 'new') return take.run({ pos: device.posId, ...count, NewDrawer: true });
    return take.run({ pos: device.posId, ...count, closing: true, POSDrawerInfoId: shown });
  };
  const submit = async () => {
    if (!maySubmit) return setAsked(true);
    if (!isBegun) return setAsksEmpty(true);
    const isDoubtful = form.way === 'total' && dollarsMeant(form.total, LIKELY_CENTS) !== null;
    if (isDoubtful && answeredTotal.current !== form.total) return setAskedTotal(form.total);
    await sendNow(form);
  };
  const sendNow = async (sent: CountForm) => {
    const sendCount = async () => {
      const said = await send(sent);
      // The books moved meanwhile: show what they say now.
      if (refusalOf(said)) forget(getCurrentDrawerInfoDetails, getLastClosedAmount, getDrawerTakings);
      return said;
    };
    const done = device.isVault ? cashMessages.VAULT_SUBMITTED : cashMessages.COUNT_SUBMITTED;
    const answer = await attempt.run(sendCount, { done });
    if (!answer) return;
    onDone({
      sessionId: answer.posDrawerInfoID,
      counted: answer.total,
      expected: answer.systemDrawerCount,
    });
  };
  const { press, forget: forgetPress } = usePress(!isBeingRead(found), submit);
  return {
    form,
    change: (next) => {
      forgetPress();
      setAskedTotal(null);
      if (next.note !== undefined && next.note !== form.note) setHasNote(true);
      setTyped({ ...form, ...next });
    },
    counted,
    books: found.books,
    isBlind: found.isBlind,
    badEntry,
    sentence: misplaced ?? ((isBegun || isAsked) && refusal ? refusal.message : null),
    reason: misplaced ?? badEntry ?? refusal?.message ?? null,
    isBegun: isBegun || isAsked,
    failure: attempt.problem,
    loadError: found.error,
    isLoading: isBeingRead(found),
    isBusy: attempt.busy,
    maySubmit,
    mayPress: maySubmit || (counted !== undefined && isBeingRead(found) && !attempt.busy),
    asksEmpty,
    answerEmpty: (isZero) => {
      setAsksEmpty(false);
      if (isZero) void sendNow(form);
    },
    askedTotal,
    answerTotal: (total) => {
      answeredTotal.current = total;
      setAskedTotal(null);
      setTyped({ ...form, total });
      void sendNow({ ...form, total });
    },
    isFirst: found.isFirst,
    submit: press,
  };
}
