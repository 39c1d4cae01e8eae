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

const itemOf = (id: number, code: string, price: number): object => ({
  id,
  upc: code,
  itemSku: code,
  title: code,
  artist: '',
  tranType: 'itemSale',
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

/** A server with a price for every code, that finishes once a key; the line to it can be cut. */
export function makeServer() {
  const prices: Record<string, number> = { A: 22.98, B: 5 };
  const lines = new Map<number, { code: string; price: number }[]>();
  const done = new Map<string, object>();
  const finished = new Map<number, object>();
  const adds = new Map<string, object>();
  const sent: Sent[] = [];
  const state = {
    isCut: false,
    loses: '' as string,
    hold: null as Promise<void> | null,
    /** The answers of a call come only when this is over. */
    slow: {} as Record<string, Promise<void> | undefined>,
    /** Another user asks: the keys of the one before are refused. */
    isAnother: false,
    /** The register where transactions are. */
    posId: 0,
    /** How what is finished was paid. */
    payments: [] as object[],
  };
  let last = 100;
  const wire = (transactionId: number, more: object = {}): TransactionWire => {
    const items = lines.get(transactionId) ?? [];
    const due = Math.round(items.reduce((sum, { price }) => sum + price, 0) * 100) / 100;
    return {
      transactionId,
      posId: state.posId,
      state: finished.has(transactionId) ? 'finalized' : items.length > 0 ? 'active' : 'new',
      items: items.map(({ code, price }, at) => itemOf(transactionId * 100 + at, code, price)),
      giftCertificates: [],
      totalItems: items.length,
      due,
      change: 0,
      payout: 'credit',
      customer: null,
      totalSales: due,
      totalTrades: 0,
      totalRefunds: 0,
      receiptNumber: '',
      payments: state.payments,
      ...more,
    } as unknown as TransactionWire;
  };
  const finish = (body: Record<string, unknown>, key: string): object => {
    const id = Number(body.TransactionId);
    const kept = done.get(key);
    if (kept) return kept;
    const { due } = wire(id);
    if (body.ExpectedTotal !== due)
      return { success: false, code: 'TOTAL_DIFFERS', message: `The total is ${due} now.`, due };
    const change = due < 0 ? 0 : Math.round((Number(body.cash) - due) * 100) / 100;
    const answer = { success: true, ...wire(id, { state: 'finalized', change, receiptNumber: `1-1-${id}` }) };
    done.set(key, answer);
    finished.set(id, answer);
    return answer;
  };
  const handle = ({ call, body, key }: Sent): object => {
    if (call === 'NewTransaction') {
      const open = [...lines].find(([id, items]) => items.length === 0 && !finished.has(id));
      const id = open?.[0] ?? (last += 1);
      if (!open) lines.set(id, []);
      return { success: true, ...wire(id), variationItems: [] };
    }
    if (call === 'GetCurrentTransactionId')
      return { transactionId: [...lines.keys()].findLast((id) => !finished.has(id)) ?? null };
    if (call === 'GetTransaction') return wire(Number(body.TransactionId));
    if (call === 'VerifyTransactionReady') {
      const { due } = wire(Number(body.id));
      if (finished.has(Number(body.id)))
        return { success: false, code: 'ALREADY_FINALIZED', message: 'It is finished.' };
      return body.ExpectedTotal === due
        ? { success: true, message: '' }
        : { success: false, code: 'TOTAL_DIFFERS', message: `The total is ${due} now.`, due };
    }
    if (call === 'AddTransactionItem') {
      const kept = adds.get(key);
      if (kept && state.isAnother) return OTHER_USER;
      if (kept) return kept;
      const id = Number(body.TransactionID);
      const code = String(body.UPC);
      if (prices[code] === undefined)
        return { success: false, code: 'ITEM_NOT_FOUND', message: 'Item Not Found' };
      lines.get(id)?.push({ code, price: prices[code] });
      const answer = { success: true, ...wire(id), variationItems: [] };
      adds.set(key, answer);
      return answer;
    }
    if (call === 'AddGiftCertificateV02A' || call === 'UpdateTransactionItem') {
      const id = Number(body.TransactionId ?? Math.floor(Number(body.ItemID) / 100));
      return { success: true, ...wire(id), variationItems: [] };
    }
    if (call === 'FinalizeTransaction') return finish(body, key);
    return { success: true };
  };
  const answer = async (asked: Sent): Promise<Answer> => {
    sent.push(asked);
    if (state.hold && asked.call === 'FinalizeTransaction') await state.hold;
    if (state.isCut) return 'cut';
    const said = handle(asked);
    await state.slow[asked.call];
    if (state.loses === asked.call) {
      state.loses = '';
      return 'lost';
    }
    return said;
  };
  return { prices, sent, state, answer, finished, lines };
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
