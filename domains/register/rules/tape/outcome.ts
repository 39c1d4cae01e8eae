// A register sold without a server, and its sale arrives now: where is it booked, and what of it does a person have to look at?
//
// Nothing that happened is refused. It is booked as it was printed, and what the server would have said then, or knows since, becomes rows.
import { about, type Discrepancy } from './discrepancy.ts';
import type { PrintedLine, PrintedTender } from './entry.ts';
import { mayTakeWithoutServer, mostWithoutServer, type OfflineLimits } from './may-take.ts';
import { type Cents, ZERO, absolute, most, portion, subtract, sum } from '#kernel/money.ts';
import type { TransactionState } from '#domains/register/rules/ready.ts';

/** What the server has of the basket that the entry names. */
export type MetBasket = {
  readonly state: TransactionState;
  readonly take: number;
  readonly dueCents: Cents;
  readonly receiptNumber: string;
  /** Is it at the register that the entry is of? */
  readonly isHere: boolean;
  /** Does it hold what no tape tells of: trades, refunds, certificates, money of a card terminal? */
  readonly holdsMore: boolean;
};

/**
 * Where it is booked: `already` it was, online, and its answer was lost; `onto` the open basket; as a `fresh` basket of its name; or `apart`, without
 * the name, since what has the name is something else by now.
 */
export type Place = 'already' | 'onto' | 'fresh' | 'apart';

/** By the basket's name and take. */
export function placeOf(basket: MetBasket | null, take: number): Place {
  if (basket === null) return 'fresh';
  if (basket.take !== take) return 'apart';
  if (basket.state === 'finalized') return 'already';
  const isOpen = basket.state !== 'voided' && basket.state !== 'cleared';
  return isOpen && basket.isHere && !basket.holdsMore ? 'onto' : 'apart';
}

/** What the store knows of a line's goods now. */
export type MetGoods = {
  readonly line: Pick<PrintedLine, 'n' | 'title' | 'unitPriceCents' | 'listPriceCents' | 'taxRateE5'>;
  /** null: they were taken out of the books. */
  readonly shelf: {
    readonly priceCents: Cents | null;
    readonly costCents: Cents;
    readonly taxRateE5: number;
  } | null;
  readonly isTaxed: boolean;
  /** Off the line by the promotion, as printed and as it comes to by the server. */
  readonly promotion: { readonly printedCents: Cents; readonly dueCents: Cents };
  /** The receipt that the piece of its serial number was sold on; null: it is in stock, or has none. */
  readonly soldOn: string | null;
  /** Who waits for it: it was kept for them, and is no longer. */
  readonly keptFor: readonly string[];
};

export type Met = {
  readonly basket: MetBasket | null;
  readonly take: number;
  readonly dueCents: Cents;
  readonly goods: readonly MetGoods[];
  /** Off the due by the server's arithmetic on the same goods and prices. */
  readonly sumsOffCents: Cents | null;
  readonly tenders: readonly PrintedTender[];
  /** What the customer has; null: nobody is named. */
  readonly creditCents: Cents | null;
  /** What the customer spent of it before at this register, since it had the server last. */
  readonly creditSpentCents: Cents;
  /** What the store takes without the server. */
  readonly limits: OfflineLimits;
  readonly day: { readonly happened: string; readonly booked: string };
  /** Was the drawer counted before the sale arrived? */
  readonly isCounted: boolean;
  readonly user: { readonly name: string; readonly maySell: boolean };
  /** Rights that neither the user nor who approved it has. */
  readonly lacking: readonly string[];
  /** What the register's clock said, where that can't be. */
  readonly wrongClock: string | null;
};

/** Of an entry that differs in nothing. */
export const NOTHING_MET = {
  goods: [],
  sumsOffCents: null,
  tenders: [],
  creditCents: null,
  creditSpentCents: ZERO,
  limits: { storeCredit: ZERO, card: ZERO, check: ZERO },
  isCounted: false,
  user: { name: '', maySell: true },
  lacking: [],
  wrongClock: null,
} as const satisfies Omit<Met, 'basket' | 'take' | 'dueCents' | 'day'>;

/** Another price than the shelf's is told from this share of it on, in thousandths of a percent, if it is as many cents, too. */
const MUCH_E5 = 20_000;
const MUCH_CENTS = 500;

/** Rows for a person, in the order in which they read best. Of one that was booked before only whether it is the same sale. */
export function discrepanciesOf(met: Met): Discrepancy[] {
  const place = placeOf(met.basket, met.take);
  if (place === 'already') return otherwise(met);
  return [
    ...(place === 'apart' ? [paidTwice(met)] : []),
    ...met.goods.flatMap(ofGoods),
    ...(met.sumsOffCents === null
      ? []
      : [about('sumsDiffer', { printedCents: met.dueCents }, met.sumsOffCents)]),
    ...ofMoney(met),
    ...(met.day.happened === met.day.booked ? [] : [about('dayClosed', met.day)]),
    ...ofPeople(met),
    ...(met.wrongClock === null ? [] : [about('clockOff', { said: met.wrongClock })]),
  ];
}

function otherwise({ basket, dueCents }: Met): Discrepancy[] {
  if (basket === null || basket.dueCents === dueCents) return [];
  const { receiptNumber, dueCents: bookedCents } = basket;
  const details = { receipt: receiptNumber, bookedCents, printedCents: dueCents };
  return [about('alreadyOtherwise', details, subtract(dueCents, bookedCents))];
}

const paidTwice = ({ basket, dueCents }: Met): Discrepancy =>
  about('maybePaidTwice', { state: basket?.state ?? '', receipt: basket?.receiptNumber ?? '' }, dueCents);

function ofGoods({ line, shelf, isTaxed, promotion, soldOn, keptFor }: MetGoods): Discrepancy[] {
  const row = (
    kind: Discrepancy['kind'],
    details: Discrepancy['details'],
    amountCents: Cents | null = null,
  ) => ({
    kind,
    n: line.n,
    amountCents,
    details: { title: line.title, ...details },
  });
  const rows: Discrepancy[] = [];
  if (shelf === null) rows.push(row('goodsGone', {}));
  else if (shelf.priceCents !== null && isFarOff(line, { ...shelf, priceCents: shelf.priceCents }))
    rows.push(
      row(
        'priceChanged',
        { printedCents: line.listPriceCents, shelfCents: shelf.priceCents },
        subtract(line.listPriceCents, shelf.priceCents),
      ),
    );
  if (promotion.printedCents !== promotion.dueCents)
    rows.push(row('promotionOver', { printedCents: promotion.printedCents, dueCents: promotion.dueCents }));
  if (shelf !== null && isTaxed && shelf.taxRateE5 !== line.taxRateE5)
    rows.push(row('taxChanged', { printedE5: line.taxRateE5, nowE5: shelf.taxRateE5 }));
  if (soldOn !== null) rows.push(row('serialSold', { receipt: soldOn }));
  if (keptFor.length > 0) rows.push(row('goodsHeld', { keptFor: keptFor.join(', ') }));
  return rows;
}

/** The price changed since, and by much, or so that it was sold below its cost. */
function isFarOff(
  { listPriceCents: printed, unitPriceCents }: MetGoods['line'],
  shelf: { readonly priceCents: Cents; readonly costCents: Cents },
): boolean {
  if (printed === shelf.priceCents) return false;
  const off = absolute(subtract(printed, shelf.priceCents));
  return unitPriceCents < shelf.costCents || (off >= portion(shelf.priceCents, MUCH_E5) && off >= MUCH_CENTS);
}

function ofMoney({ tenders, creditCents, creditSpentCents, limits, isCounted }: Met): Discrepancy[] {
  const of = (kind: PrintedTender['kind']) => tenders.find((tender) => tender.kind === kind)?.amountCents;
  const cash = of('cash') ?? ZERO;
  const gone = creditGone(of('storeCredit') ?? ZERO, creditCents);
  const beyond = tenders.filter(
    (tender) => mayTakeWithoutServer([tender], limits, creditSpentCents) !== null,
  );
  return [
    ...(gone > 0 ? [about('creditGone', { hadCents: creditCents }, gone)] : []),
    ...(isCounted && cash !== 0 ? [about('drawerClosed', {}, cash)] : []),
    ...(beyond.length > 0
      ? [
          about(
            'beyondLimits',
            Object.assign({}, ...beyond.map((tender) => beyondOf(tender, limits))) as Discrepancy['details'],
            sum(beyond.map(({ amountCents }) => amountCents)),
          ),
        ]
      : []),
  ];
}

/** What was taken so, the most that may be, and the approval number of a card. */
const beyondOf = (
  { kind, amountCents, reference }: PrintedTender,
  limits: OfflineLimits,
): Discrepancy['details'] => ({
  [`${kind}Cents`]: amountCents,
  [`${kind}MostCents`]: mostWithoutServer(kind, limits),
  ...(reference === '' ? {} : { reference }),
});

/** What of the store credit that was spent isn't there anymore, in cents. */
export const creditGone = (spent: Cents, creditCents: Cents | null): Cents =>
  most(ZERO, subtract(spent, most(ZERO, creditCents ?? ZERO)));

function ofPeople({ user, lacking }: Met): Discrepancy[] {
  if (!user.maySell) return [about('userLocked', { user: user.name })];
  return lacking.length === 0
    ? []
    : [about('beyondRights', { user: user.name, rights: [...new Set(lacking)].sort().join(', ') })];
}
