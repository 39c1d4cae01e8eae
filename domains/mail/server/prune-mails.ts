// What was mailed long ago goes: names, addresses and what people bought are kept no longer than they are of use.
import type { Db } from '#contract/route.ts';

const KEPT_DAYS = 90;

/** Takes away what was sent or given up more than 90 days ago; answers how many. The audit still says that it was. */
export const pruneMails = (db: Db, now: Date): Promise<number> =>
  db.run(
    `delete from mails where state <> 'queued' and done_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS})`,
    [now],
  );
