// What a register asks, of Tradepost and of the limit. Every answer is checked; a wrong one is an error of the run.
import { randomUUID } from 'node:crypto';
import type { Answer, Line } from './http-line.ts';
import { productOf, twoWordsOf } from './products.ts';
import { NO_TERMS, priceBasket } from '#domains/register/rules/price-basket.ts';
import { ZERO, cents } from '#kernel/money.ts';

export type Register = { readonly line: Line; readonly random: () => number; readonly at: number };
export type Basket = { readonly id: number; readonly dueCents: number };

export type Side = {
  readonly name: 'ours' | 'limit';
  readonly port: number;
  lookup(register: Register, product: number): Promise<void>;
  search(register: Register, product: number): Promise<void>;
  /** Begins a transaction at the place of this number. */
  create(register: Register, place: number): Promise<Basket>;
  add(register: Register, basket: Basket, product: number): Promise<Basket>;
  finalize(register: Register, basket: Basket): Promise<void>;
  /** The whole sale of these products as a register makes it: ours in one call, or with a keep before it, the limit in its five. */
  sell(register: Register, place: number, products: readonly number[], isKept: boolean): Promise<void>;
  recent(register: Register): Promise<void>;
};

export class WrongAnswer extends Error {}

const expect = (right: boolean, what: string, answer: Answer): void => {
  if (!right) throw new WrongAnswer(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
};

const read = <T>(what: string, answer: Answer): T => {
  expect(answer.status === 200, what, answer);
  return JSON.parse(answer.text) as T;
};

const RECENT = 50;
const PAGE = 10;
/** Whole euros or dollars above what is due: there is change to give. */
const tenderedFor = (dueCents: number): number => Math.ceil((dueCents + 1) / 100) * 100;
const holds = (product: { title: string; artist: string }, word: string): boolean =>
  `${product.title} ${product.artist}`
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((one) => one.startsWith(word));

export type OurStore = {
  readonly storeId: number;
  readonly deviceIds: readonly number[];
  readonly tokens: readonly string[];
  /** Of each product, by its number modulo as many; none where nothing is finished in one call. */
  readonly taxRates?: readonly number[];
};

type Transaction = {
  success: boolean;
  transactionId: number;
  items: { upc: string; itemPrice: number }[];
  due: number;
  change: number;
  state: string;
  receiptNumber: string;
};

/** Tradepost, called as our own browser calls it: token, and an idempotency key on every change. */
export function ourSide(port: number, store: OurStore): Side {
  const headers = (register: Register): string =>
    `authorization: Bearer ${store.tokens[register.at % store.tokens.length]}\r\n`;
  const look = (register: Register, path: string): Promise<Answer> =>
    register.line.ask('GET', `/api/${path}`, headers(register));
  const change = async (register: Register, path: string, input: object): Promise<Transaction> => {
    const key = `idempotency-key: ${randomUUID()}\r\n`;
    const answer = await register.line.ask(
      'POST',
      `/api/Transaction/${path}`,
      headers(register) + key,
      JSON.stringify(input),
    );
    const transaction = read<Transaction>(path, answer);
    expect(transaction.success, path, answer);
    return transaction;
  };
  return {
    name: 'ours',
    port,
    lookup: async (register, product) => {
      const { upc, title } = productOf(product);
      const answer = await look(register, `CatalogHandler/FindByUPC/${store.storeId}/${upc}`);
      const found = read<{ upc: string; title: string; quantity: number }>('look up', answer);
      expect(found.upc === upc && found.title === title && found.quantity > 0, 'look up', answer);
    },
    search: async (register, product) => {
      const words = twoWordsOf(product, register.random);
      const term = `CatalogHandler/SearchCatalog?clientid=${store.storeId}&searchterm=${words.join('+')}&maxResults=${PAGE}`;
      const answer = await look(register, term);
      const found = read<{ title: string; artist: string }[]>('search', answer);
      expect(found.length > 0 && found.length <= PAGE, 'search', answer);
      for (const one of found)
        expect(
          words.every((word) => holds(one, word)),
          `search ${words.join(' ')}`,
          answer,
        );
    },
    create: async (register, place) => {
      const { transactionId } = await change(register, 'NewTransaction', { posid: store.deviceIds[place] });
      return { id: transactionId, dueCents: 0 };
    },
    add: async (register, basket, product) => {
      const { upc } = productOf(product);
      const { items, due } = await change(register, 'AddTransactionItem', {
        TransactionID: basket.id,
        UPC: upc,
      });
      if (items.at(-1)?.upc !== upc)
        throw new WrongAnswer(`add ${upc}: the last item is ${items.at(-1)?.upc}`);
      return { id: basket.id, dueCents: Math.round(due * 100) };
    },
    finalize: async (register, basket) => {
      const cash = tenderedFor(basket.dueCents);
      const done = await change(register, 'FinalizeTransaction', {
        TransactionId: basket.id,
        cash: cash / 100,
      });
      const isRight = done.state === 'finalized' && Math.round(done.change * 100) === cash - basket.dueCents;
      if (!isRight) throw new WrongAnswer(`finalize ${basket.id}: ${done.state}, change ${done.change}`);
    },
    sell: sellAt(store, headers),
    recent: async (register) => {
      const path = `Transaction/GetCompleteRecentTransactions?ClientID=${store.storeId}&RecordCount=${RECENT}`;
      checkRecent(await look(register, path));
    },
  };
}

/** The sale of these products as our register makes it. */
const sellAt =
  (store: OurStore, headers: (register: Register) => string): Side['sell'] =>
  async (register, place, products, isKept) => {
    const basket = { Key: randomUUID(), PosId: store.deviceIds[place] };
    const ask = async (path: string, input: object): Promise<{ lineIds: number[] }> => {
      const body = JSON.stringify({ ...basket, ...input });
      const answer = await register.line.ask('POST', `/api/Register/${path}`, headers(register), body);
      const done = read<{ success: boolean; lineIds: number[] }>(path, answer);
      expect(done.success && done.lineIds.length === products.length, path, answer);
      return done;
    };
    const scanned = products.map((id) => ({
      InventoryId: id,
      Quantity: 1,
      SalePrice: productOf(id).priceCents / 100,
    }));
    const kept = isKept ? await ask('KeepBasket', { items: scanned, Rev: scanned.length }) : undefined;
    const dueCents = dueOf(products, store.taxRates ?? []);
    const cash = tenderedFor(dueCents);
    await ask('Finish', {
      items: kept ? kept.lineIds.map((LineId) => ({ LineId })) : scanned,
      cash: cash / 100,
      ExpectedTotal: dueCents / 100,
      ExpectedChange: (cash - dueCents) / 100,
    });
  };

/** What a register of ours computes by itself; the products came onto the shelf in the order of their numbers. */
function dueOf(products: readonly number[], taxRates: readonly number[]): number {
  const lines = products.map((id, lineId) => ({
    lineId,
    departmentId: 1 + (id % taxRates.length),
    kind: 'sale' as const,
    quantity: 1,
    unitPriceCents: cents(productOf(id).priceCents),
    lineDiscountCents: ZERO,
    taxRateE5: taxRates[id % taxRates.length] ?? 0,
    taxExempt: false,
    taxParts: null,
  }));
  return priceBasket(lines, NO_TERMS).dueCents;
}

function checkRecent(answer: Answer): void {
  const rows = read<{ state: string; finishedAt: string }[]>('recent', answer);
  const isNewestFirst = (rows[0]?.finishedAt ?? '') >= (rows[RECENT - 1]?.finishedAt ?? '');
  expect(rows.length === RECENT && isNewestFirst, 'recent', answer);
}

/** The limit, by its own short calls. */
export function limitSide(port: number): Side {
  const post = async <T>(register: Register, path: string, input: object): Promise<T> =>
    read<T>(path, await register.line.ask('POST', path, '', JSON.stringify(input)));
  return {
    name: 'limit',
    port,
    lookup: async (register, product) => {
      const { upc, title } = productOf(product);
      const answer = await register.line.ask('GET', `/lookup?upc=${upc}`);
      const found = read<{ upc: string; title: string; stock: number }>('look up', answer);
      expect(found.upc === upc && found.title === title && found.stock > 0, 'look up', answer);
    },
    search: async (register, product) => {
      const words = twoWordsOf(product, register.random);
      const answer = await register.line.ask('GET', `/search?words=${words.join('+')}`);
      const found = read<{ title: string; artist: string }[]>('search', answer);
      expect(found.length > 0 && found.length <= PAGE, 'search', answer);
      for (const one of found)
        expect(
          words.every((word) => holds(one, word)),
          `search ${words.join(' ')}`,
          answer,
        );
    },
    create: async (register, place) => {
      const { id } = await post<{ id: number }>(register, '/create', { register: place });
      return { id, dueCents: 0 };
    },
    add: async (register, basket, product) => {
      const made = await post<{ id: number; total_cents: number; title: string }>(register, '/add', {
        sale: basket.id,
        upc: productOf(product).upc,
      });
      if (made.title !== productOf(product).title) throw new WrongAnswer(`add: ${made.title}`);
      return { id: basket.id, dueCents: made.total_cents };
    },
    finalize: async (register, basket) => {
      const tendered = tenderedFor(basket.dueCents);
      const done = await post<{ total_cents: number; moved: number }>(register, '/pay', {
        sale: basket.id,
        tendered,
      });
      if (done.total_cents !== basket.dueCents || done.moved < 1)
        throw new WrongAnswer(`pay ${basket.id}: ${done.total_cents}`);
    },
    async sell(register, place, products) {
      let basket = await this.create(register, place);
      for (const product of products) basket = await this.add(register, basket, product);
      await this.finalize(register, basket);
    },
    recent: async (register) => {
      const answer = await register.line.ask('GET', '/recent');
      const rows = read<{ finished_at: string }[]>('recent', answer);
      const isRight =
        rows.length === RECENT && (rows[0]?.finished_at ?? '') >= (rows[RECENT - 1]?.finished_at ?? '');
      expect(isRight, 'recent', answer);
    },
  };
}
