// The device codes of a location, one for each register that needs one (CARD-05), and the locations.
import type {
  forgetTerminal,
  requestSquareCCDeviceCodes,
  requestTerminalLocations,
} from '#domains/cards/contract/terminal-calls.ts';
import { needsCode } from '#domains/cards/rules/terminal-status.ts';
import { accountRefusal, answerRefusal } from '#domains/cards/rules/may-pair.ts';
import { claimReply } from '#platform/http/claim-reply.ts';
import { type CardAccount, findAccount } from '#domains/cards/server/find-processor.ts';
import type { Reply } from '#domains/cards/server/processors/square/client.ts';
import { type SquareDeviceCode, locationsAnswer } from '#domains/cards/server/processors/square/wire.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Database, DirectContext, ReadContext, WriteContext } from '#contract/route.ts';
import { listTerminals } from './find-terminals.ts';
import { askForCode, listCodes, saveCode, wantCode } from './pair.ts';

type Codes = OutputOf<typeof requestSquareCCDeviceCodes>;

/** Refuses without an account at Square, and when it doesn't answer: then the codes that are wanted are asked for until it does. */
export async function requestCodes(
  context: DirectContext,
  { clientId, locationId }: InputOf<typeof requestSquareCCDeviceCodes>,
): Promise<Codes | Refusal> {
  const { db, now } = context;
  const account = await findAccount(db, clientId);
  if (!account) return accountRefusal();
  const before = await listCodes(account, locationId);
  if (before.kind !== 'ok') return answerRefusal(before);
  for (const code of before.value) await saveCode(db, code);
  const problem = await askForMissing(db, account, { clientId, locationId, now });
  if (problem) return answerRefusal(problem);
  const after = await listCodes(account, locationId);
  if (after.kind !== 'ok') return answerRefusal(after);
  const registers = await listTerminals(db, clientId, 'Square');
  const deviceCodes = after.value.map((code) =>
    codeToWire(code, registers.find(({ codeId }) => codeId === code.id)?.deviceId ?? null),
  );
  await db.transaction((tx) => tellStore(tx, clientId, 'cards.terminals'));
  return claimReply(context, { success: true, message: '', deviceCodes });
}

type Place = { readonly clientId: number; readonly locationId: string; readonly now: Date };

async function askForMissing(
  db: Database,
  account: CardAccount,
  { clientId, locationId, now }: Place,
): Promise<Exclude<Reply<SquareDeviceCode>, { kind: 'ok' }> | undefined> {
  for (const row of await listTerminals(db, clientId, 'Square')) {
    if (!needsCode(row, now)) continue;
    const { deviceId, description } = row;
    await wantCode(db, { storeId: clientId, deviceId, name: description, location: locationId }, now);
    const reply = await askForCode(db, account, deviceId);
    if (reply && reply.kind !== 'ok') return reply;
  }
  return undefined;
}

const codeToWire = (code: SquareDeviceCode, posId: number | null): Codes['deviceCodes'][number] => ({
  id: code.id,
  name: code.name ?? '',
  code: code.status === 'UNPAIRED' ? code.code : '',
  status: code.status,
  pairBy: code.pair_by ?? null,
  deviceId: code.device_id ?? '',
  posId,
});

/** The account's locations. Refuses without an account, or without an answer. */
export async function requestLocations(
  { db }: ReadContext,
  { clientId }: InputOf<typeof requestTerminalLocations>,
): Promise<OutputOf<typeof requestTerminalLocations> | Refusal> {
  const account = await findAccount(db, clientId);
  if (!account) return accountRefusal();
  const reply = await account.client.get('/v2/locations', locationsAnswer);
  if (reply.kind !== 'ok') return answerRefusal(reply);
  return (reply.value.locations ?? []).map(({ id, name, status }) => ({
    id,
    name: name ?? '',
    status: status ?? '',
  }));
}

/** The register has no terminal anymore. Refuses nothing: one that has none stays so. 404 for a foreign device. */
export async function forget(
  context: WriteContext,
  { posId }: InputOf<typeof forgetTerminal>,
): Promise<OutputOf<typeof forgetTerminal>> {
  const { tx, actor, now } = context;
  const { storeId } = await getDevice(tx, posId, actor.storeIds, now);
  const before = await tx.maybe<{ terminalId: string | null }>(
    'delete from terminals where device_id = $1 returning terminal_id',
    [posId],
  );
  if (before) {
    await writeAudit(tx, context, {
      storeId,
      action: 'settings.edit',
      entity: 'terminal',
      entityId: String(posId),
      before,
      after: null,
    });
    await tellStore(tx, storeId, 'cards.terminals');
  }
  return { success: true, message: '' };
}
