// What does this browser keep, and under which names?
//
// LS-01 to LS-04, NS-GEN-14. A browser that refuses storage still works until it is reloaded.

/** The documented keys, and those whose names the documents leave open. */
export const storedKeys = {
  /** The store. */
  clientID: 'clientID',
  /** The device. */
  posID: 'posID',
  /** The active transaction; a transaction id. */
  tempTrans: 'tempTrans',
  /** The pending transaction, which goes before the active one. */
  pendTrans: 'pendTrans',
  user: 'user',
  auth: 'auth',
  clientAuth: 'clientAuth',
  clientAuthToken: 'clientAuthToken',
  clientAuthUrl: 'clientAuthUrl',
  isDemo: 'isDemo',
  adminMode: 'adminMode',
  railCollapsed: 'railCollapsed',
  usedHere: 'usedHere',
  stripCollapsed: 'stripCollapsed',
  supportHidden: 'supportHidden',
  /** Labels are printed as goods are scanned in. */
  labelsAsScanned: 'labelsAsScanned',
  settingsApplied: 'settingsApplied',
  shownPlace: 'shownPlace',
  /** The cards of reports that were opened here last, the newest first. */
  lastReports: 'lastReports',
  shownDayAct: 'shownDayAct',
  /** The time zone of the store, for a start without a connection. */
  shownZone: 'shownZone',
  /** How much the server's clock is ahead of this device's, in milliseconds. */
  serverAhead: 'serverAhead',
  /** The last figures of today, for times without a connection; whose they are is in them. */
  todaySeen: 'todaySeen',
  /** Names of the lists in which something waits to be sent (kept/). */
  keptLists: 'keptLists',
} as const;

export type StoredKey = (typeof storedKeys)[keyof typeof storedKeys];

const unstored = new Map<string, string>();

/** The text under a key, or null. */
export function readStored(key: StoredKey): string | null {
  const refused = unstored.get(key);
  if (refused !== undefined) return refused;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null takes it away. */
export function writeStored(key: StoredKey, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or refused: it holds until the page is reloaded, before what was stored earlier.
    if (value !== null) unstored.set(key, value);
  }
}

/** The JSON value under a key; undefined when there is none or when it is broken. */
export function readStoredJson(key: StoredKey): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A positive whole number under a key; null when there is none or something else. */
export function readStoredId(key: StoredKey): number | null {
  const text = readStored(key)
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The demo flag, on when nothing is stored (GEN-22). */
export function isDemoStored(): boolean {
  return readStored(storedKeys.isDemo) !== 'false';
}
