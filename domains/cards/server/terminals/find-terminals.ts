// Which card terminals do a store's registers have?
import type { Db } from '#contract/route.ts';

export type TerminalRow = {
  deviceId: number;
  description: string;
  processor: string | null;
  location: string | null;
  codeId: string | null;
  code: string | null;
  pairBy: Date | null;
  terminalId: string | null;
  status: string | null;
  reason: string | null;
};

const ROW = `d.device_id, d.description, t.processor, t.location, t.code_id, t.code, t.pair_by,
  t.terminal_id, t.status, t.reason`;

/** A row for each register of the store, in their order; null where it never had a terminal of this processor: another one's says nothing. */
export const listTerminals = (
  db: Pick<Db, 'rows'>,
  storeId: number,
  processor: string | undefined,
): Promise<TerminalRow[]> =>
  db.rows<TerminalRow>(
    `select ${ROW} from devices d left join terminals t on t.device_id = d.device_id and t.processor = $2
     where d.store_id = $1 and d.kind = 'register' and d.is_active order by d.number`,
    [storeId, processor ?? ''],
  );

/** The paired terminal of a register; undefined when there is none. */
export const findTerminal = (
  db: Pick<Db, 'maybe'>,
  deviceId: number,
): Promise<{ terminalId: string; location: string } | undefined> =>
  db.maybe<{ terminalId: string; location: string }>(
    `select coalesce(terminal_id, '') as "terminalId", location from terminals where device_id = $1 and status = 'paired' and processor = 'Square'`,
    [deviceId],
  );

/** The registers of the store whose terminal is busy with an attempt. */
export const listBusy = async (db: Pick<Db, 'rows'>, storeId: number): Promise<Set<number>> => {
  const rows = await db.rows<{ deviceId: number }>(
    `select distinct device_id from card_attempts where store_id = $1 and amount_cents > 0 and state in ('sent', 'pending', 'unknown')`,
    [storeId],
  );
  return new Set(rows.map(({ deviceId }) => deviceId));
};
