// The chain that is asked about: made once, and kept where a folder is named.
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { sealMonths } from '#domains/daily-stats/server/public/seal-months.ts';
import { addDays } from '#kernel/business-day.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { fill } from '../fill.ts';
import type { OurStore } from '../sides.ts';
import { fillLines, foldLines, PRODUCTS } from './fill-lines.ts';

const REGISTERS = 16;
const MANAGER = 'bench-owner';

export type Size = { readonly lines: number; readonly stores: number; readonly years: number };

export type Chain = {
  readonly database: OpenDatabase;
  readonly storeIds: readonly number[];
  /** The first and last day that has lines, and how many there are. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly lines: number;
  /** The store that has registers and products to sell, and who may ask everything of all stores. */
  readonly registers: OurStore;
  readonly token: string;
};

/** The chain in this database, made if it isn't there yet. */
export async function openChain(url: string, size: Size, say: (text: string) => void): Promise<Chain> {
  await prepareDatabase(url);
  const database = openDatabase(url, { max: 4 });
  const known = await database.maybe('select 1 from users where username = $1', [MANAGER]);
  if (!known) await make(database, url, size, say);
  await addUp(database, say);
  const { lines, firstDay, lastDay } = await database.one<{
    lines: number;
    firstDay: string;
    lastDay: string;
  }>(
    `select sum(lines) as lines, min(business_day) as "firstDay", max(business_day) as "lastDay" from stats_departments`,
  );
  const ids = async (sql: string): Promise<number[]> =>
    (await database.rows<{ id: number }>(sql)).map(({ id }) => id);
  const storeIds = await ids('select store_id as id from stores order by 1');
  const [storeId = 0] = storeIds;
  const sessions = async (sql: string): Promise<string[]> =>
    Promise.all((await ids(sql)).map((userId) => aSession(database, userId)));
  const [token = ''] = await sessions(`select user_id as id from users where username = '${MANAGER}'`);
  return {
    database,
    storeIds,
    firstDay,
    lastDay,
    lines,
    registers: {
      storeId,
      deviceIds: await ids(
        `select device_id as id from devices where kind = 'register' and store_id = ${storeId} order by 1`,
      ),
      tokens: await sessions(`select user_id as id from users where username like 'till-%' order by 1`),
    },
    token,
  };
}

async function make(
  database: OpenDatabase,
  url: string,
  { lines, stores, years }: Size,
  say: (text: string) => void,
): Promise<void> {
  const began = Date.now();
  const since = (): string => `${Math.round((Date.now() - began) / 1_000)} s`;
  const days = Math.round(years * 365.25);
  const firstDay = addDays(new Date().toISOString().slice(0, 10), -days);
  const filled = await fill(database, url, PRODUCTS, REGISTERS);
  await fillLines(database, url, filled, { stores, days, lines, firstDay });
  say(`${lines} lines of ${stores} stores and ${years} years are there after ${since()}`);
  const storeIds = (await database.rows<{ id: number }>('select store_id as id from stores')).map(
    ({ id }) => id,
  );
  await database.run('vacuum analyze');
  await aUser(database, { username: MANAGER, role: 'Administrator', storeIds });
}

/** What folding leaves, where it isn't there: a migration of the rollups empties them. */
async function addUp(database: OpenDatabase, say: (text: string) => void): Promise<void> {
  if (await database.maybe('select 1 from stats_spans limit 1')) return;
  const began = Date.now();
  const { firstDay, lastDay } = await database.one<{ firstDay: string; lastDay: string }>(
    `select min(business_day) as "firstDay", max(business_day) as "lastDay" from transactions where state = 'finalized'`,
  );
  await foldLines(database, firstDay, lastDay);
  await sealMonths(database);
  await database.run('vacuum analyze');
  say(`added up and sealed in ${Math.round((Date.now() - began) / 1_000)} s`);
}
