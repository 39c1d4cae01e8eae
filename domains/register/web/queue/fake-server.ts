// A server as the register's engine sees it: it prices codes, begins, adds and finishes; the line to it can be cut, slow, or lose an answer. For tests.
import type { TransactionWire } from '#domains/register/contract/shapes.ts';

type Sent = { call: string; body: Record<string, unknown>; key: string };
type Answer = object | 'cut' | 'lost';

const OTHER_USER = {
  status: 409,
  success: false,
  code: 'KEY_REUSED',
  message: 'This Idempotency-Key was used for something else',
};

/** What is kept of a line: the id of the goods is where their code stands among the codes. */
type Kept = { id: number; code: string; price: number; tranType: string };
type Item = { LineId?: number; InventoryId?: number; SalePrice?: number; Quantity?: number };

const itemOf = ({ id, code, price, tranType }: Kept, inventoryId: number): object => ({
  id,
  inventoryId,
  upc: code,
  itemSku: code,
  title: code,
  artist: '',
  tranType,
  quantity: 1,
  itemPrice: price,
  listPrice: price,
  amount: price,
  taxRate: 0,
  tax: 0,
  discount: 0,
  offer: null,
  serialNumber: '',
  lineDiscount: 0,
  departmentId: 1,
});

/** What such a server is told to do otherwise. */
function howItGoes() {
  return {
    isCut: false,
    loses: '' as string,
    /** Breaks at this call once. */
    fails: '' as string,
    hold: null as Promise<void> | null,
    /** The answers of a call come only when this is over. */
    slow: {} as Record<string, Promise<void> | undefined>,
    /** Another user asks: the keys of the one before are refused. */
    isAnother: false,
    /** The register where transactions are, and how often they changed hands. */
    posId: 0,
    take: 1,
    /** Why a basket with these items is not kept. */
    refuses: (_items: readonly Item[]): { code: string; message: string } | null => null,
    /** Which baskets nobody here may keep. */
    forbids: (_body: Record<string, unknown>): boolean => false,
    /** How what is finished was paid. */
    payments: [] as object[],
  };
}

/** Its transactions, with a price for every code. */
function makeBooks(state: ReturnType<typeof howItGoes>) {
  const prices: Record<string, number> = { A: 22.98, B: 5 };
  const lines = new Map<number, Kept[]>();
  /** By transaction, the name that its register gave it, and the number of the last act that was told. */
  const kept = new Map<number, { key: string; rev: number }>();
  const codes = (): string[] => Object.keys(prices);
  const newLine = (code: string, price: number, tranType = 'itemSale'): Kept => ({
    id: (lastLine += 1),
    code,
    price,
    tranType,
  });
  let lastLine = 10_000;
  const finished = new Map<number, object>();
  let last = 100;
  const wire = (transactionId: number, more: object = {}): TransactionWire => {
    const items = lines.get(transactionId) ?? [];
    const due = sumOf(items);
    return {
      transactionId,
      posId: state.posId,
      basketKey: kept.get(transactionId)?.key ?? null,
      take: state.take,
      rev: kept.get(transactionId)?.rev ?? 0,
      state: finished.has(transactionId) ? 'finalized' : items.length > 0 ? 'active' : 'new',
      items: items.map((line) => itemOf(line, codes().indexOf(line.code) + 1)),
      giftCertificates: [],
      totalItems: items.length,
      due,
      change: 0,
      payout: 'credit',
      customer: null,
      storeCreditPayment: 0,
      totalSales: due,
      totalTrades: 0,
      totalRefunds: 0,
      receiptNumber: '',
      payments: state.payments,
      ...more,
    } as unknown as TransactionWire;
  };
  /** The transaction of what a register says, and its lines by that. */
  const said = (body: Record<string, unknown>): { id: number; now: Kept[] } => {
    const named = body.TransactionId === undefined ? undefined : Number(body.TransactionId);
    const id = [...kept].find(([, one]) => one.key === body.Key)?.[0] ?? named ?? (last += 1);
    const before = lines.get(id) ?? [];
    const now = (body.items as Item[]).map(({ LineId, InventoryId = 0, SalePrice }) => {
      const code = codes()[InventoryId - 1] ?? '';
      return before.find((one) => one.id === LineId) ?? newLine(code, SalePrice ?? prices[code] ?? 0);
    });
    return { id, now };
  };
  const known = (key: string): TransactionWire | null => {
    const id = [...kept].find(([, one]) => one.key === key)?.[0];
    return id === undefined ? null : wire(id);
  };
  const put = (body: Record<string, unknown>): number => {
    const { id, now } = said(body);
    if (!finished.has(id)) {
      lines.set(id, now);
      kept.set(id, { key: String(body.Key), rev: Number(body.Rev) });
    }
    return id;
  };
  const sumOf = (of: readonly Kept[]): number =>
    Math.round(of.reduce((sum, { price }) => sum + price, 0) * 100) / 100;
  /** A new one, or the empty one that is there. */
  const begin = (): number => {
    const open = [...lines].find(([id, items]) => items.length === 0 && !finished.has(id));
    const id = open?.[0] ?? (last += 1);
    if (!open) lines.set(id, []);
    return id;
  };
  return { prices, codes, lines, finished, newLine, wire, known, said, put, sumOf, begin };
}

/** A server with a price for every code, that finishes once a key; the line to it can be cut. */
export function makeServer() {
  const state = howItGoes();
  const { prices, codes, lines, finished, newLine, wire, known, said, put, sumOf, begin } = makeBooks(state);
  const done = new Map<string, object>();
  const adds = new Map<string, object>();
  const sent: Sent[] = [];
  const takenFrom = ({ Take }: Record<string, unknown>): { code: string; message: string } | null =>
    Take === undefined || Take === state.take ? null : { code: 'TAKEN_OVER', message: 'It was taken over.' };
  const finish = (body: Record<string, unknown>, key: string): object => {
    const before = done.get(key);
    if (before) return before;
    const { id, now } = said(body);
    if (finished.has(id)) return { success: false, code: 'ALREADY_FINALIZED', message: 'It is finished.' };
    const taken = takenFrom(body);
    if (taken) return { success: false, ...taken };
    const due = sumOf(now);
    if (body.ExpectedTotal !== due)
      return { success: false, code: 'TOTAL_DIFFERS', message: `The total is ${due} now.`, due };
    const change = due < 0 ? 0 : Math.round((Number(body.cash) - due) * 100) / 100;
    put({ ...body, TransactionId: id });
    const basket = wire(id, { state: 'finalized', change, receiptNumber: `1-1-${id}` });
    const answer = { success: true, transactionId: id, due, change, basket };
    done.set(key, answer);
    finished.set(id, basket);
    return answer;
  };
  const refused = (code: string, message: string): object => ({ success: false, code, message });
  const answers: Record<string, (body: Record<string, unknown>, key: string) => object> = {
    NewTransaction: () => changedOf(begin()),
    GetCurrentTransactionId: () => ({
      transactionId: [...lines.keys()].findLast((id) => !finished.has(id)) ?? null,
    }),
    Basket: ({ Key }) => ({ basket: known(String(Key)) }),
    GetTransaction: ({ TransactionId }) => wire(Number(TransactionId)),
    AskGoods: ({ UPC }) => {
      const code = String(UPC);
      if (prices[code] === undefined) return refused('ITEM_NOT_FOUND', 'Item Not Found');
      const goods = { id: 0, code, price: prices[code], tranType: 'itemSale' };
      const line = itemOf(goods, codes().indexOf(code) + 1);
      return { success: true, line, isWanted: false, variationItems: [] };
    },
    KeepBasket: (body) => {
      if (state.forbids(body)) return { status: 403, success: false, code: 'RIGHT_REQUIRED', message: 'No.' };
      const no = state.refuses(body.items as Item[]) ?? takenFrom(body);
      if (no) return { success: false, ...no };
      const id = put(body);
      if (finished.has(id)) return refused('ALREADY_FINALIZED', 'It is finished.');
      return { success: true, transactionId: id, basket: wire(id) };
    },
    AddTransactionItem: ({ TransactionID, UPC, TranType }, key) => {
      const before = adds.get(key);
      if (before) return state.isAnother ? OTHER_USER : before;
      const code = String(UPC);
      if (prices[code] === undefined) return refused('ITEM_NOT_FOUND', 'Item Not Found');
      const id = Number(TransactionID);
      lines.get(id)?.push(newLine(code, prices[code], String(TranType)));
      const answer = { success: true, ...wire(id), variationItems: [] };
      adds.set(key, answer);
      return answer;
    },
    AddGiftCertificateV02A: ({ TransactionId }) => changedOf(Number(TransactionId)),
    UpdateTransactionItem: ({ ItemID }) => {
      const isOf = ([, of]: [number, Kept[]]): boolean => of.some(({ id }) => id === Number(ItemID));
      return changedOf([...lines].find(isOf)?.[0] ?? 0);
    },
    Finish: finish,
  };
  const changedOf = (id: number): object => ({ success: true, ...wire(id), variationItems: [] });
  const handle = ({ call, body, key }: Sent): object => answers[call]?.(body, key) ?? { success: true };
  const answer = async (asked: Sent): Promise<Answer> => {
    sent.push(asked);
    if (state.hold && asked.call === 'Finish') await state.hold;
    if (state.isCut) return 'cut';
    if (state.fails === asked.call) {
      state.fails = '';
      return { status: 500, success: false, code: 'INTERNAL', message: 'It broke.' };
    }
    const said = handle(asked);
    await state.slow[asked.call];
    if (state.loses === asked.call) {
      state.loses = '';
      return 'lost';
    }
    return said;
  };
  /** A line that is there already. */
  const aLine = newLine;
  return { prices, sent, state, answer, finished, lines, aLine };
}

/** `fetch` as it reaches such a server. */
export const fetchOf =
  (server: ReturnType<typeof makeServer>) => async (address: string, init: RequestInit) => {
    const url = new URL(address);
    const parts = url.pathname.split('/').filter(Boolean);
    const body = {
      ...Object.fromEntries(url.searchParams),
      ...(typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {}),
    } as Record<string, unknown>;
    const call = parts[2] ?? '';
    if (parts[3] !== undefined) body.id ??= parts[3];
    for (const name of ['ExpectedTotal', 'cash'])
      if (body[name] !== undefined) body[name] = Number(body[name]);
    body.TransactionId ??= body.id;
    const key = (init.headers as Record<string, string>)['idempotency-key'] ?? '';
    const said = await server.answer({ call, body, key });
    if (said === 'cut' || said === 'lost') throw new TypeError('no answer');
    const status = (said as { status?: number }).status ?? 200;
    return Response.json(said, { status });
  };
