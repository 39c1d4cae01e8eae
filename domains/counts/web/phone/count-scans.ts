// The scans of this phone, kept until the server has them (decision 0336).
import {
  closeRecount,
  closeSection,
  getSections,
  MOST_SCANS,
  type ScanAnswer,
  sendScans,
} from '#domains/counts/contract/counting.ts';
import { send } from '#platform/web/api.ts';
import { ApiFailure, refusalOf } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { type OutboxEntry, type OutboxAnswer, openOutbox, type Sender } from '#platform/web/outbox/outbox.ts';
import { type CountClose, type CountScan, firstRun } from './counting.ts';

type Value = CountScan | CountClose;

/** A line that hangs holds up all: it is given up, and the same goes again. */
const options = ({ token, signal }: Sender) => ({ token, signal, quiet: true, withinMs: 20_000 });

async function sendRun(
  run: readonly OutboxEntry<CountScan>[],
  as: Sender,
): Promise<OutboxAnswer<ScanAnswer>[]> {
  const { inventoryId, sectionId } = (run[0] as OutboxEntry<CountScan>).value;
  const scans = run.map(({ id, at, value: { code, serial, change, round } }) => ({
    scanId: id,
    code,
    ...(serial !== undefined && { serial }),
    change,
    round,
    scannedAt: at,
  }));
  const said = await send(sendScans, { inventoryId, body: { sectionId, scans } }, options(as));
  if (!said.success && said.scans === undefined) return run.map(({ id }) => ({ id, refused: said.message }));
  return said.scans.map((answer) =>
    answer.outcome === 'refused'
      ? { id: answer.scanId, answer, refused: answer.reason ?? said.message }
      : { id: answer.scanId, answer },
  );
}

async function sendClose(
  { id, value }: OutboxEntry<CountClose>,
  as: Sender,
): Promise<OutboxAnswer<ScanAnswer>[]> {
  const { inventoryId, sectionId, itemId, units } = value;
  const said =
    sectionId !== null
      ? await send(closeSection, { sectionId, units }, options(as))
      : itemId !== null
        ? await send(closeRecount, { inventoryId, itemId, units }, options(as))
        : null;
  forget(getSections);
  const refusal = refusalOf(said);
  return [refusal ? { id, refused: refusal.message } : { id }];
}

/** What was scanned and closed on this phone. */
export const countScans = openOutbox<Value, ScanAnswer>({
  name: 'count-scans',
  batch: MOST_SCANS,
  send: async (batch, as) => {
    const run = batch.slice(0, firstRun(batch.map(({ value }) => value)));
    const [first] = run;
    if (!first) throw new ApiFailure(0, 'NOTHING', '');
    return first.value.kind === 'close'
      ? sendClose(first as OutboxEntry<CountClose>, as)
      : sendRun(run as readonly OutboxEntry<CountScan>[], as);
  },
});
