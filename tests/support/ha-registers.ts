// Registers that sell, trade and refund through a balancer while machines behind it die. What was acknowledged is in a journal on the disk before the next act begins;
// each step is asked again under its key until it is answered, as the browser's outbox does.
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#contract/route.ts';
import type { BuiltGood, Counter } from '#domains/register/testing/a-counter.ts';

export type Shop = {
  /** Of the balancer. */
  readonly port: number;
  readonly counter: Counter;
  readonly goods: readonly BuiltGood[];
  readonly customer: number;
  /** Where the journals go, one a register. */
  readonly folder: string;
};

/** An acknowledged act, as the journal has it. */
export type Act = {
  readonly kind: 'sale' | 'trade' | 'refund';
  readonly transactionId: number;
  readonly receipt: string;
  readonly lines: number;
};

export type Registers = {
  /** When acts were acknowledged, by register, in milliseconds of the process. */
  readonly acknowledgedAt: readonly number[][];
  /** How often each status was answered; 0: none came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What the registers stopped at, which must not be. */
  readonly wrong: readonly string[];
  /** Lets each finish its act, however long that takes. */
  close(): Promise<void>;
};

const GIVE_UP_MS = 180_000;
const ANSWER_MS = 20_000;

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Each register has an address of its own on loopback, so that the balancer tells them apart. */
export const addressOf = (at: number): string => `127.0.1.${at + 1}`;

/** Starts them all. */
export function openRegisters(shop: Shop): Registers {
  const statuses = new Map<number, number>();
  const acknowledgedAt: number[][] = shop.counter.deviceIds.map(() => []);
  const wrong: string[] = [];
  let over = false;
  const working = shop.counter.deviceIds.map(async (deviceId, at) => {
    const journal = openSync(journalOf(shop, at), 'a');
    const register = new Register(shop, deviceId, at, statuses);
    try {
      while (!over) {
        for (const act of await register.act()) writeSync(journal, `${JSON.stringify(act)}\n`);
        fsyncSync(journal);
        acknowledgedAt[at]?.push(performance.now());
      }
    } catch (error) {
      wrong.push(`register ${at + 1}: ${(error as Error).message}`);
    } finally {
      closeSync(journal);
      register.close();
    }
  });
  return {
    acknowledgedAt,
    statuses,
    wrong,
    close: async () => {
      over = true;
      await Promise.all(working);
    },
  };
}

const journalOf = ({ folder }: Pick<Shop, 'folder'>, at: number): string =>
  join(folder, `register-${at + 1}.jsonl`);

/** What the journals of all registers have. */
export const readJournals = (shop: Shop): Act[] =>
  shop.counter.deviceIds.flatMap((_, at) =>
    readFileSync(journalOf(shop, at), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Act),
  );

class Register {
  private readonly agent: Agent;
  private turn = 0;
  private readonly shop: Shop;
  private readonly deviceId: number;
  private readonly at: number;
  private readonly statuses: Map<number, number>;

  constructor(shop: Shop, deviceId: number, at: number, statuses: Map<number, number>) {
    this.shop = shop;
    this.deviceId = deviceId;
    this.at = at;
    this.statuses = statuses;
    this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  close(): void {
    this.agent.destroy();
  }

  /** Three sales of two, then a trade; of each fourth sale the first line comes back at once. */
  async act(): Promise<Act[]> {
    this.turn += 1;
    if (this.turn % 4 === 0) return [await this.trade()];
    const { act, line } = await this.sell();
    return this.turn % 4 === 3 ? [act, await this.refund(line)] : [act];
  }

  private async sell(): Promise<{ act: Act; line: number }> {
    const id = await this.begin();
    let basket: Answer['body'] = {};
    for (const more of [0, 1]) {
      const { inventoryId } = this.good(more);
      basket = await this.step('Transaction/AddTransactionItem', { TransactionID: id, inventoryId });
    }
    const done = await this.finish(id, { cash: Math.ceil((basket.due as number) + 100) });
    const [line] = done.items as { id: number }[];
    return { act: this.acknowledged('sale', id, done, 2), line: line?.id ?? 0 };
  }

  private async trade(): Promise<Act> {
    const id = await this.begin();
    const added = { TransactionID: id, UPC: this.good(0).upc, TranType: 'itemTrade', Condition: 'B' };
    const basket = await this.step('Transaction/AddTransactionItem', added);
    const line = (basket.items as { id: number }[]).at(-1)?.id ?? 0;
    await this.step('Transaction/UpdateTransactionItem', { ItemID: line, SalePrice: -4.5 });
    await this.step('Transaction/AddCustomer', { Transactionid: id, CustomerId: this.shop.customer });
    return this.acknowledged('trade', id, await this.finish(id, {}), 1);
  }

  private async refund(line: number): Promise<Act> {
    const path = `Transaction/RefundTransactionItems/${this.shop.counter.storeId}/${this.deviceId}`;
    const begun = await this.step(path, [{ id: line, quantity: 1 }], 'PUT');
    const id = begun.transactionId as number;
    return this.acknowledged('refund', id, await this.finish(id, {}), 1);
  }

  private good(more: number): BuiltGood {
    const { goods } = this.shop;
    return goods[(this.turn + more) % goods.length] as BuiltGood;
  }

  private async begin(): Promise<number> {
    return (await this.step('Transaction/NewTransaction', { posid: this.deviceId })).transactionId as number;
  }

  private finish(id: number, tender: object): Promise<Answer['body']> {
    return this.step('Transaction/FinalizeTransaction', { TransactionId: id, ...tender });
  }

  private acknowledged(kind: Act['kind'], transactionId: number, done: Answer['body'], lines: number): Act {
    return { kind, transactionId, receipt: done.receiptNumber as string, lines };
  }

  /** Asks under one key until it is answered by the server itself. */
  private async step(path: string, body: object, method = 'POST'): Promise<Answer['body']> {
    const key = crypto.randomUUID();
    for (const begun = performance.now(); performance.now() - begun < GIVE_UP_MS; await sleep(50)) {
      const { status, body: said } = await this.ask(method, path, body, key);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500) continue;
      if (status !== 200 || said.success === false)
        throw new Error(`${path} answered ${status} ${JSON.stringify(said).slice(0, 300)}`);
      return said;
    }
    throw new Error(`${path} was not answered in ${GIVE_UP_MS / 1000} s`);
  }

  private ask(method: string, path: string, body: object, key: string): Promise<Answer> {
    const content = JSON.stringify(body);
    return new Promise((done) => {
      const none = (): void => done({ status: 0, body: {} });
      const asked = request(
        {
          ...{ host: '127.0.0.1', port: this.shop.port, path: `/api/${path}`, method, agent: this.agent },
          ...{ localAddress: addressOf(this.at), timeout: ANSWER_MS },
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
            authorization: `Bearer ${this.shop.counter.manager.token}`,
            'idempotency-key': key,
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.once('error', none);
          // The balancer's own page is no answer of a server.
          answer.once('end', () => done({ status: answer.statusCode ?? 0, body: parse(text) }));
        },
      );
      asked.once('error', none);
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.end(content);
    });
  }
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}

export type Account = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubledLines: number;
  /** Finished transactions that nobody was told of. */
  readonly more: number;
};

/** What the database has of the acknowledged acts. All of the store's must be among them: each unknown one was asked again until it was known. */
export async function accountActs(database: Database, acts: readonly Act[]): Promise<Account> {
  const rows = await database.rows<{ id: number; receipt: string; lines: number }>(
    `select t.transaction_id as id, t.receipt_number as receipt,
       (select count(*)::integer from transaction_lines l where l.transaction_id = t.transaction_id) as lines
     from transactions t where t.state = 'finalized'`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = acts.map((act) => ({ act, row: byId.get(act.transactionId) }));
  return {
    acknowledged: acts.length,
    lost: found.filter(({ act, row }) => row?.receipt !== act.receipt).length,
    doubledLines: found.reduce((sum, { act, row }) => sum + Math.max(0, (row?.lines ?? 0) - act.lines), 0),
    more: rows.length - new Set(acts.map(({ transactionId }) => transactionId)).size,
  };
}
