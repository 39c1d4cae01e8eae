// Pairs a register with a card terminal: a code is requested, typed at the terminal, and brings the terminal's id.
import { randomUUID } from 'node:crypto';
import { terminalStatus } from '#domains/cards/rules/terminal-status.ts';
import type { CardAccount } from '#domains/cards/server/find-processor.ts';
import {
  type SquareDeviceCode,
  deviceCodeAnswer,
  deviceCodesAnswer,
} from '#domains/cards/server/processors/square/wire.ts';
import type { Reply } from '#domains/cards/server/processors/square/client.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Database } from '#contract/route.ts';

/** The codes of a location, all of them. */
export async function listCodes(
  { client }: CardAccount,
  location: string,
): Promise<Reply<SquareDeviceCode[]>> {
  const pages = await client.all((cursor) =>
    client.get('/v2/devices/codes', deviceCodesAnswer, {
      location_id: location,
      product_type: 'TERMINAL_API',
      cursor,
    }),
  );
  if (pages.kind !== 'ok') return pages;
  return { kind: 'ok', value: pages.value.flatMap((page) => page.device_codes ?? []) };
}

export type CodeWanted = {
  readonly storeId: number;
  readonly deviceId: number;
  readonly name: string;
  readonly location: string;
};

/** Writes down that a code is wanted for a register: its key makes sure that asking again makes no second one. */
export const wantCode = (
  database: Database,
  { storeId, deviceId, location }: CodeWanted,
  now: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run(
      `insert into terminals (device_id, store_id, processor, location, code_key, status, next_ask_at)
       values ($1, $2, 'Square', $3, $4, 'asking', $5::timestamptz + interval '15 seconds')
       on conflict (device_id) do update set processor = excluded.processor, location = excluded.location, code_key = excluded.code_key,
         code_id = null, code = '', pair_by = null, terminal_id = null, status = 'asking', reason = '', next_ask_at = excluded.next_ask_at
       where terminals.status not in ('paired', 'asking') or terminals.processor <> excluded.processor`,
      [deviceId, storeId, location, randomUUID(), now],
    );
  });

type Asking = {
  deviceId: number;
  storeId: number;
  location: string;
  codeKey: string;
  codeId: string | null;
  pairBy: Date | null;
  status: string;
  name: string;
};
const ASKING = `t.device_id, t.store_id, t.location, t.code_key, t.code_id, t.pair_by,
  t.status, d.description as name`;

/** Asks for the code that is wanted for a register; the answer is written down. */
export async function askForCode(
  database: Database,
  { client }: CardAccount,
  deviceId: number,
): Promise<Reply<SquareDeviceCode> | undefined> {
  const wanted = await database.maybe<Asking>(
    `select ${ASKING} from terminals t join devices d using (device_id) where t.device_id = $1 and t.status = 'asking'`,
    [deviceId],
  );
  if (!wanted) return undefined;
  const reply = await client.post('/v2/devices/codes', deviceCodeAnswer, {
    idempotency_key: wanted.codeKey,
    device_code: { name: wanted.name, product_type: 'TERMINAL_API', location_id: wanted.location },
  });
  if (reply.kind === 'refused')
    await database.run(
      `update terminals set status = 'refused', reason = $2, next_ask_at = null where device_id = $1 and code_key = $3`,
      [deviceId, reply.code, wanted.codeKey],
    );
  if (reply.kind !== 'ok') return reply;
  const code = reply.value.device_code;
  await database.run(
    `update terminals set status = 'unpaired', code_id = $2, code = $3, pair_by = $4, next_ask_at = now(), reason = ''
     where device_id = $1 and code_key = $5 and status = 'asking'`,
    [deviceId, code.id, code.code, code.pair_by ?? null, wanted.codeKey],
  );
  await saveCode(database, code);
  return { kind: 'ok', value: code };
}

/** What the processor says of a code that is ours: paired, expired, or still to be typed. */
export const saveCode = (database: Database, code: SquareDeviceCode): Promise<void> =>
  database.transaction(async (tx) => {
    const isPaired = code.status === 'PAIRED' && Boolean(code.device_id);
    // A terminal that was typed in at another register leaves its earlier one: it can't be at two.
    if (isPaired)
      await tx.run(
        `update terminals set status = 'expired', terminal_id = null, next_ask_at = null
         where terminal_id = $1 and code_id is distinct from $2`,
        [code.device_id ?? '', code.id],
      );
    const status = isPaired ? 'paired' : code.status === 'EXPIRED' ? 'expired' : null;
    if (status === null) return;
    const changed = await tx.maybe<{ storeId: number }>(
      `update terminals set status = $2, terminal_id = $3, next_ask_at = null
       where code_id = $1 and (status, terminal_id) is distinct from ($2, $3) returning store_id`,
      [code.id, status, isPaired ? (code.device_id ?? null) : null],
    );
    if (changed) await tellStore(tx, changed.storeId, 'cards.terminals');
  });

const DUE = `
  update terminals t set next_ask_at = $1::timestamptz + interval '15 seconds' from devices d
  where d.device_id = t.device_id and t.device_id = any(array(select device_id from terminals where next_ask_at <= $1 order by next_ask_at
    limit 20 for update skip locked)) returning ${ASKING}`;

/** Asks about the codes that wait for an answer or to be typed; none of them twice at a time. */
export async function sweepTerminals(
  database: Database,
  now: Date,
  accountOf: (storeId: number) => Promise<CardAccount | undefined>,
): Promise<void> {
  for (const one of await database.rows<Asking>(DUE, [now])) {
    const account = await accountOf(one.storeId);
    if (!account) continue;
    if (one.status === 'asking') await askForCode(database, account, one.deviceId);
    else if (terminalStatus(one, now) === 'expired') await expire(database, one.deviceId);
    else if (one.codeId !== null) await askAboutCode(database, account, one, now);
  }
}

const expire = (database: Database, deviceId: number): Promise<number> =>
  database.run(
    `update terminals set status = 'expired', next_ask_at = null where device_id = $1 and status = 'unpaired'`,
    [deviceId],
  );

async function askAboutCode(
  database: Database,
  { client }: CardAccount,
  { codeId, deviceId }: Asking,
  now: Date,
): Promise<void> {
  const reply = await client.get(`/v2/devices/codes/${encodeURIComponent(codeId ?? '')}`, deviceCodeAnswer);
  if (reply.kind === 'ok') await saveCode(database, reply.value.device_code);
  await database.run(
    `update terminals set next_ask_at = $2::timestamptz + interval '4 seconds' where device_id = $1 and status = 'unpaired'`,
    [deviceId, now],
  );
}
