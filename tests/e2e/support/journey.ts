// What every journey is given: the worker's server, a counter of its own, a page that is signed in there, and a look into the books after all.
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { verify } from '#tests/support/verify.ts';
import { addedCounter } from './added-counter.ts';
import { type SharedContexts, shareContexts } from './shared-contexts.ts';
import { openWorld, type World } from './world.ts';

export type Role = 'admin' | 'manager' | 'cashier';

type Good = Omit<Parameters<typeof aGood>[2], 'upc'> & { upc?: string };

export type Goods = {
  /** A UPC that nothing has yet. */
  upc(): string;
  /** Something on this counter's shelf, with a UPC of its own unless one is given. */
  add(good?: Good): Promise<BuiltGood>;
};

type WorkerFixtures = { world: World; contexts: SharedContexts };
type TestFixtures = {
  /** Who is signed in on `page`; null for nobody. */
  who: Role | null;
  counter: Counter;
  goods: Goods;
  /** What signs somebody in at a counter, for a second browser context. */
  signedIn: (who: Role, deviceId?: number) => Promise<BrowserContextOptions['storageState']>;
  /** Looks for the journey after which the books are wrong, when told (BOOKS=each): the end of a worker only says that one was. */
  books: void;
};

/** STORES=added runs every journey in a store that was added to the running chain. */
export const ON_ADDED = process.env.STORES === 'added';

let codes = 500_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    async ({ browserName: _any }, use) => {
      const world = await openWorld({ on: 'demo' });
      await use(world);
      // Whatever journeys did, the books are right after them. Asked after each, it was a sixth of what a short one costs.
      const faults = await verify(world.database);
      await world.close();
      expect(faults, 'invariants of the database; BOOKS=each finds the journey').toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  contexts: [
    async ({ browser, world }, use) => use(shareContexts(browser, world.address)),
    { scope: 'worker' },
  ],
  who: ['manager', { option: true }],
  counter: async ({ world }, use) => {
    const name = 'Lamplight Lane';
    const counter = ON_ADDED
      ? await addedCounter(world, { name })
      : await aCounter(world.database, { registers: 2, name });
    await world.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'UsingSimulatedCC', 'true')`,
      [counter.storeId],
    );
    await use(counter);
  },
  goods: async ({ world, counter }, use) => {
    const upc = (): string => inStoreCode((codes += 1));
    await use({ upc, add: (good = {}) => aGood(world.database, counter, { upc: upc(), ...good }) });
  },
  signedIn: async ({ world, counter }, use) => {
    await use(async (who, deviceId = counter.deviceId) => {
      const token = who === 'admin' ? await anAdmin(world, counter) : counter[who].token;
      return storageOf(world.address, token, counter.storeId, deviceId);
    });
  },
  baseURL: async ({ world }, use) => use(world.address),
  storageState: async ({ who, signedIn }, use) => use(who === null ? undefined : await signedIn(who)),
  context: async ({ contexts, viewport, hasTouch, storageState }, use) => {
    const state = typeof storageState === 'string' ? undefined : storageState;
    const context = await contexts.enter({ viewport, hasTouch }, state);
    await use(context);
    await contexts.leave(context);
  },
  page: async ({ page }, use) => {
    const problems = watch(page);
    await use(page);
    // A held back answer may still be under way; what becomes of it after the journey is nobody's business.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems, 'errors in the browser').toEqual([]);
  },
  books: [
    async ({ world }, use) => {
      await use();
      if (process.env.BOOKS === 'each')
        expect(await verify(world.database), 'invariants of the database').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const EXPECTED = /^Failed to load resource|^\w+\.[\w#]+ (failed: 4\d\d|got no answer)/;

/** Everything that goes wrong in a page without being seen; answers the list, which grows. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error.message}\n${error.stack ?? ''}`));
  page.on('console', (message) => {
    // Refused and lost requests are part of some journeys; the screen answers for them.
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
  });
  return problems;
}

async function anAdmin({ database }: World, { storeId }: Counter): Promise<string> {
  const { userId } = await aUser(database, {
    username: `admin-${storeId}`,
    role: 'Administrator',
    storeIds: [storeId],
  });
  return aSession(database, userId);
}

/** The storage of a browser in which somebody has logged in. */
export async function storageOf(
  address: string,
  token: string,
  storeId: number,
  deviceId: number,
): Promise<BrowserContextOptions['storageState']> {
  const answer = await fetch(`${address}/api/Session/Me`, { headers: { authorization: `Bearer ${token}` } });
  const me = (await answer.json()) as {
    id: number;
    username: string;
    isAdministrator: boolean;
    rights: string[];
    stores: { clientId: number }[];
  };
  const user = {
    userId: me.id,
    username: me.username,
    isAdministrator: me.isAdministrator,
    rights: me.rights,
    storeIds: me.stores.map((store) => store.clientId),
  };
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const kept: Record<string, string> = {
    user: JSON.stringify(user),
    auth: JSON.stringify({ id: me.id, token, expiration }),
    clientAuth: JSON.stringify({ origin: address }),
    clientID: String(storeId),
    posID: String(deviceId),
    isDemo: 'true',
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}
