// How does a database become Tradepost's? Its schema, and the hooks by which the domains tell each other what happened.
import { hookChecks, hooksSql, wireHooks } from '#platform/db/hooks.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Check } from '#platform/verify/check.ts';
// Whoever has a database prepared also writes into it, and a role that is made before the rights are declared would have none.
import './declare-domains.ts';
import { toldHooks } from './told-hooks.ts';

const wired = wireHooks(toldHooks);

/** The functions of the schema `hooks`. */
export const HOOKS = hooksSql(wired);

/** Are they as the domains say? */
export const hooksAreWired: readonly Check[] = hookChecks(wired);

/** Brings the database at url up to date and wires the hooks; answers the names of what ran. */
export const prepareDatabase = (url: string, log?: (line: string) => void): Promise<string[]> =>
  migrate(url, log, { hooks: HOOKS });
