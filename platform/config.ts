// Which settings does the server take from its environment? Each has a default; the README lists them.
import { isAbsolute, join, resolve } from 'node:path';
import { type ProxyTrust, readProxyTrust } from '#platform/http/trust-proxy.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database, unused with databaseUrl, and of copies that can be made again. */
  readonly dataDir: string;
  /** A PostgreSQL of one's own; then no embedded database is started. */
  readonly databaseUrl: string | undefined;
  /** A replica that answers questions about sales; undefined: the database itself does. */
  readonly readDatabaseUrl: string | undefined;
  /** May copies of finished lines be kept in dataDir, for questions about very many of them? */
  readonly lineFiles: boolean;
  /** What a start says of the database: a demo's, with sample data, public logins and simulated services, or a shop's. undefined: as the database itself says. */
  readonly demo: boolean | undefined;
  /** Does a demo run its simulated web channels, with buyers who go on buying? */
  readonly demoChannels: boolean;
  /** Does the login of a shop offer practice, at another port? */
  readonly practice: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Folder of the built browser app; undefined serves the API alone. */
  readonly webRoot: string | undefined;
  /** May browsers keep the app for times without a network? False takes it away from them. */
  readonly offlineApp: boolean;
  /** Are changes by GET answered at all (the documented form)? */
  readonly allowGetChanges: boolean;
  /** Are passwords and keys taken from a URL (the documented form)? */
  readonly allowSecretsInUrl: boolean;
  /** Requests a minute and address before 429. */
  readonly rateLimit: number;
  /** Which proxies of ours are in front: what they add to X-Forwarded-For is believed. */
  readonly trustProxy: ProxyTrust;
  /** Open connections of one address before more are closed at once. */
  readonly maxConnections: number;
  /** Who sends it may ask /metrics from another machine; undefined: nobody may. */
  readonly metricsToken: string | undefined;
  /** Connections to PostgreSQL. */
  readonly poolSize: number;
  /** Days that an idempotency key is kept; no client may send a call again that is older. */
  readonly keepKeysDays: number;
  /** Days that a session is kept after its end. */
  readonly keepSessionsDays: number;
  /** Minutes between two removals of what is older. */
  readonly pruneMinutes: number;
  /** The key that encrypts sellers' IDs, 32 bytes; undefined takes the file in dataDir. */
  readonly sellerIdKey: Buffer | undefined;
  /** Keys that encrypted before it; they still open. */
  readonly sellerIdOldKeys: readonly Buffer[];
  /** Faults that tests ask for, e.g. 'finalize.after-commit=exit'; empty in real life. */
  readonly failpoints: string;
};

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The configuration of an environment. Throws with the setting's name when one can't be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const level = LEVELS.find((one) => one === (env.LOG_LEVEL ?? 'info'));
  if (!level) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`);
  const dataDir = env.DATA_DIR ?? './data';
  return {
    port: wholeSetting(env, 'PORT', 3000, 0, 65_535),
    host: env.HOST ?? '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(process.cwd(), dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    readDatabaseUrl: env.READ_DATABASE_URL || undefined,
    lineFiles: flagSetting(env, 'LINE_FILES', true),
    demo: env.DEMO ? flagSetting(env, 'DEMO', true) : undefined,
    demoChannels: flagSetting(env, 'DEMO_CHANNELS', true),
    practice: flagSetting(env, 'PRACTICE', true),
    logLevel: level,
    webRoot: env.WEB_ROOT || undefined,
    offlineApp: flagSetting(env, 'OFFLINE_APP', true),
    allowGetChanges: flagSetting(env, 'ALLOW_GET_CHANGES', true),
    allowSecretsInUrl: flagSetting(env, 'ALLOW_SECRETS_IN_URL', false),
    rateLimit: wholeSetting(env, 'RATE_LIMIT', 6_000, 1, 100_000_000),
    trustProxy: readProxyTrust(env.TRUST_PROXY),
    maxConnections: wholeSetting(env, 'MAX_CONNECTIONS', 500, 10, 100_000),
    metricsToken: tokenSetting(env, 'METRICS_TOKEN'),
    poolSize: wholeSetting(env, 'POOL_SIZE', 10, 2, 200),
    keepKeysDays: wholeSetting(env, 'KEEP_KEYS_DAYS', 60, 30, 3_650),
    keepSessionsDays: wholeSetting(env, 'KEEP_SESSIONS_DAYS', 30, 1, 3_650),
    pruneMinutes: wholeSetting(env, 'PRUNE_MINUTES', 15, 1, 1_440),
    sellerIdKey: keysSetting(env, 'SELLER_ID_KEY', 1)[0],
    sellerIdOldKeys: keysSetting(env, 'SELLER_ID_OLD_KEYS', 20),
    failpoints: env.FAILPOINTS ?? '',
  };
}

/** Where copies of finished lines are kept; undefined where none are wanted. It may not be there yet. */
export const copiesDirOf = ({
  lineFiles,
  dataDir,
}: Pick<Config, 'lineFiles' | 'dataDir'>): string | undefined =>
  lineFiles ? join(dataDir, 'line-files') : undefined;

function wholeSetting(
  env: Record<string, string | undefined>,
  name: string,
  byDefault: number,
  min: number,
  max: number,
): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return byDefault;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number, ${min} to ${max}`);
  return value;
}

/** Text that nobody guesses; what it was is not repeated in the error. */
function tokenSetting(env: Record<string, string | undefined>, name: string): string | undefined {
  const raw = env[name] || undefined;
  if (raw !== undefined && !/^[\x21-\x7e]{16,200}$/.test(raw))
    throw new Error(`${name} must be 16 to 200 visible characters`);
  return raw;
}

/** Keys of 32 bytes in base64 with commas between, so many at most; what they were is not repeated in the error. */
function keysSetting(env: Record<string, string | undefined>, name: string, most: number): Buffer[] {
  const raw = (env[name] ?? '').split(',').filter((one) => one.trim() !== '');
  if (raw.length > most || raw.some((one) => !/^[A-Za-z0-9+/]{43}=$/.test(one.trim())))
    throw new Error(`${name} must be 32 bytes in base64${most > 1 ? ', several with commas between' : ''}`);
  return raw.map((one) => Buffer.from(one.trim(), 'base64'));
}

function flagSetting(env: Record<string, string | undefined>, name: string, byDefault: boolean): boolean {
  const raw = env[name]?.toLowerCase();
  if (raw === undefined || raw === '') return byDefault;
  if (raw === 'true' || raw === '1') return true;
  if (raw === 'false' || raw === '0') return false;
  throw new Error(`${name} must be true or false`);
}
