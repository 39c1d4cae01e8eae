// What a channel refused is tried again after an hour: it may have been its own trouble, or somebody has set it right there.
import type { Database } from '#contract/route.ts';

// rules/listing-states.ts: 'retried' leads from error to queued.
const RETRY = `
  update listings l set state = 'queued', wanted_version = l.wanted_version + 1, changed_since = coalesce(l.changed_since, $1)
  from (select listing_id from listings where state = 'error' and tried_at <= $1::timestamptz - interval '1 hour' order by listing_id for update skip locked) x
  where l.listing_id = x.listing_id`;

/** How many begin again. */
export const retryRefused = (database: Database, now: Date): Promise<number> => database.run(RETRY, [now]);
