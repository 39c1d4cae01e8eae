// A payment that the server doesn't answer is finished on this register: onto the tape first, then said, printed, and the drawer opened.
import { goodsAt } from '#domains/store-copy/web/public/goods-copy.ts';
import type { SaleBody } from '#domains/register/rules/tape/entry.ts';
import { localPaper } from '#domains/register/rules/tape/local-paper.ts';
import { printSale } from '#domains/register/rules/tape/print-sale.ts';
import { sum, toDollars } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { newKey } from '#platform/web/api.ts';
import { isAway } from '#platform/web/connection.ts';
import { linesOf } from '../queue/drafts.ts';
import type { Core } from '../queue/engine-core.ts';
import { headerOf } from '../queue/header-of.ts';
import type { FinishedTransaction } from '../queue/register-state.ts';
import type { Waiting } from '../counter/waiting.ts';
import { tapeOf } from './register-tape.ts';
import type { OwnSale } from './sold-of.ts';
import { tapeMessages as texts } from './tape-messages.ts';
import { type Kept, saleOf } from './tape-storage.ts';

type Here = { readonly one: Waiting; readonly transaction: FinishedTransaction };

/** Finishes a payment of the device by itself, or answers null: the server is there, or only the server can. Never throws. */
export function createHere({ place, note }: Pick<Core, 'place' | 'note'>) {
  const tape = tapeOf(place.posId);
  return async (one: Waiting | undefined): Promise<Here | null> => {
    if (!one?.own || one.state !== 'waiting') return null;
    const { own, base, finish } = one;
    let { key } = one;
    let take = base?.take ?? 1;
    try {
      // Another tab may have enrolled this browser.
      if (tape.now().phase === 'unknown' || (tape.now().phase === 'off' && isAway())) await tape.open(true);
      // A page that went away between the tape and the tray.
      const named = await tape.find(`${key} ${take}`);
      const before = tape.now().entries.find(({ payment }) => payment === finish.key);
      if (!before && !(isAway() && tape.now().phase === 'ready')) return null;
      // A browser that was killed remembers a basket that it sold: what is paid now is another one.
      if (named && !before) [key, take] = [newKey(), 1];
      const copyId = goodsAt(tape.now().machine?.clientId ?? 0)?.about.cursor ?? '';
      const kept =
        before ??
        (await tape.keep({
          key,
          take,
          copyId,
          payment: finish.key,
          paper: own.paper,
          printed: (receipt) => printed(own, receipt),
        }));
      return { one, transaction: shownOf(one, kept) };
    } catch {
      // While the server answers nobody needs the tape.
      if (isAway()) note('error', texts.CANT_KEEP, texts.CANT_KEEP_DETAIL);
      return null;
    }
  };

  function shownOf({ base, intents }: Waiting, kept: Kept): FinishedTransaction {
    const { at, body } = saleOf(kept);
    const { totals, tenders } = body;
    const changeCents = sum(tenders.map((tender) => tender.changeCents));
    const [due = 0, change = 0, totalSales = 0] = [totals.dueCents, changeCents, totals.salesCents].map(
      toDollars,
    );
    return {
      ...{
        transactionId: 0,
        receiptNumber: body.receipt,
        due,
        change,
        totalSales,
        totalTrades: 0,
        totalRefunds: 0,
      },
      items: linesOf(base, intents),
      customer: headerOf(base, intents).customer,
      // Of interest where we pay, which no tape does.
      payments: [],
      payout: 'credit',
      giftCertificates: [],
      paper: localPaper(body, kept.paper, at, false),
    };
  }
}

function printed({ sold, tenders }: OwnSale, receipt: string): SaleBody {
  const body = printSale(receipt, sold, tenders);
  if (isRefusal(body)) throw new Error(body.message);
  return body;
}
