// What does a person count, what do the books say, and may it be submitted? (CASH-05 to CASH-12)
import { useState } from 'react';
import {
  drawerCount,
  drawerCountList,
  drawerList,
  getCurrentDrawerInfo,
  getCurrentDrawerInfoDetails,
  getDrawer,
  getLastClosedAmount,
  isCashDrawerReady,
} from '#domains/cash/contract.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { closeDrawer } from '#domains/cash/rules/close-drawer.ts';
import {
  type CoinEntry,
  type CountEntries,
  type Denomination,
  denominations,
  drawerTotal,
  piecesOf,
} from '#domains/cash/rules/drawer-total.ts';
import { openDrawer } from '#domains/cash/rules/open-drawer.ts';
import { cashWebMessages as texts, pieceNames } from '#domains/cash/web/messages.ts';
import { type Cents, cents, fromDollars, toDollars } from '#kernel/money.ts';
import { toast } from '#ui/toast.tsx';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { forget, useCall, useChange } from '#web/call-hooks.ts';

const changedBy = [
  getDrawer,
  drawerCountList,
  drawerList,
  getCurrentDrawerInfo,
  getCurrentDrawerInfoDetails,
  getLastClosedAmount,
  isCashDrawerReady,
] as const;

export type CountMode = 'start' | 'close';
export type CountWay = 'pieces' | 'total';

export type DrawerCounting = {
  readonly way: CountWay;
  readonly coins: CoinEntry;
  readonly entries: CountEntries;
  readonly total: number | null;
  readonly note: string;
  readonly counted: Cents | undefined;
  /** What the books say; undefined until it is known. */
  readonly expected: Cents | undefined;
  /** An entry that can't be counted. */
  readonly badEntry: string | null;
  /** The documented sentence while it applies. */
  readonly sentence: string | null;
  /** Why it was not taken. */
  readonly failure: string | null;
  readonly loadError: Error | null;
  readonly isBusy: boolean;
  readonly maySubmit: boolean;
  readonly change: (
    next: Partial<Pick<DrawerCounting, 'way' | 'coins' | 'entries' | 'total' | 'note'>>,
  ) => void;
  readonly submit: () => Promise<void>;
};

function badEntryOf(entries: CountEntries, coins: CoinEntry): string | null {
  const bad = denominations.find((one) => piecesOf(entries[one.key], one, coins) === undefined);
  if (!bad) return null;
  const name = pieceNames[bad.key];
  return bad.isCoin && coins === 'value'
    ? texts.NOT_A_VALUE(name)
    : texts.notACount(name, cashMessages.NOT_A_COUNT);
}

/** The pieces as the call names them; what wasn't entered isn't sent. */
function piecesToSend(entries: CountEntries, coins: CoinEntry): Record<string, number> {
  const counted = denominations
    .map((one) => [one.key, piecesOf(entries[one.key], one, coins) ?? 0] as const)
    .filter(([, pieces]) => pieces > 0);
  return Object.fromEntries(counted.map(([key, pieces]) => [nameOnWire(key), pieces]));
}

const nameOnWire = (key: Denomination): string => (key === 'pennies' ? 'Pennies' : key);

const startEntries = { way: 'pieces', coins: 'pieces', entries: {}, total: null, note: '' } as const;

/** A count that starts or closes the drawer of a device. `onDone` after it was taken. */
export function useDrawerCount(mode: CountMode, posId: number, onDone: () => void): DrawerCounting {
  const [state, setState] =
    useState<Pick<DrawerCounting, 'way' | 'coins' | 'entries' | 'total' | 'note'>>(startEntries);
  const [failure, setFailure] = useState<string | null>(null);
  const drawer = useCall(getDrawer, { posID: posId }, { staleMs: 0 });
  const last = useCall(getLastClosedAmount, { POSId: posId }, { staleMs: 0, enabled: mode === 'start' });
  const send = useChange(drawerCount, changedBy);
  const { way, coins, entries, total, note } = state;

  const books = mode === 'close' ? drawer.data?.systemDrawerCount : last.data?.lastClosedAmount;
  const expected = books === undefined ? undefined : fromDollars(books);
  const badEntry = way === 'pieces' ? badEntryOf(entries, coins) : null;
  // CASH-08: nothing typed is 0.
  const counted = drawerTotal(entries, way === 'total' ? cents(total ?? 0) : undefined, coins);
  const refusal =
    counted === undefined || expected === undefined
      ? null
      : mode === 'close'
        ? closeDrawer({ counted, expected, note })
        : openDrawer({ counted, lastClosing: expected, note });
  const maySubmit = counted !== undefined && expected !== undefined && !refusal && !send.busy;

  const submit = async () => {
    if (!maySubmit || counted === undefined) return;
    setFailure(null);
    try {
      const answer = await send.run({
        pos: posId,
        ...(mode === 'close'
          ? { closing: true, POSDrawerInfoId: drawer.data?.posDrawerInfoID || undefined }
          : { NewDrawer: true }),
        ...(way === 'total' ? { DrawerTotal: toDollars(counted) } : piecesToSend(entries, coins)),
        Note: note.trim(),
      });
      const refused = refusalOf(answer);
      if (refused) {
        // The books moved meanwhile: show what they say now.
        forget(getDrawer, getLastClosedAmount);
        setFailure(refused.message);
        return;
      }
      toast(cashMessages.COUNT_SUBMITTED);
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return {
    ...state,
    counted,
    expected,
    badEntry,
    sentence: refusal?.message ?? null,
    failure,
    loadError: drawer.error ?? last.error,
    isBusy: send.busy,
    maySubmit,
    change: (next) => setState({ ...state, ...next }),
    submit,
  };
}
