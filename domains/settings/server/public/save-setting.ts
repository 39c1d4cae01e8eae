// A setting of a store changes.
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { storeSettings } from '#domains/settings/rules/catalogue.ts';
import { checkSetting, findSetting, guardOf, shownValue } from '#domains/settings/rules/setting.ts';
import { readSettings } from './read-settings.ts';
import { hostOf, isInternalHost } from './ask-service.ts';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, conflict, notAllowed } from '#contract/api-error.ts';
import type { Actor, Tx, WriteContext } from '#contract/route.ts';
import type { Setting } from '#contract/setting.ts';

export type SettingChange = {
  readonly storeId: number;
  readonly setting: string;
  readonly value: string;
  /** The version that the caller saw; undefined when the last one is to win (NS-GEN-12). */
  readonly version?: number | undefined;
  /** Came the value in the body? A secret may come in no other way. */
  readonly inBody: boolean;
};
export type SavedSetting = {
  success: boolean;
  message: string;
  setting: string;
  settingValue: string;
  version: number;
};

/**
 * Checks the value by its type (400 names it), saves it under the next version, and writes who changed what;
 * secrets are masked everywhere. The current value changes nothing. A new place that a key is sent to empties the key. 403 for
 * a key, or where it is sent, without the right settings.keys; 400 for an internal address and for what only a demo
 * may simulate, 409 for an old version.
 */
export async function saveSetting(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  change: SettingChange,
): Promise<SavedSetting> {
  const { tx, actor } = context;
  const setting = findSetting(storeSettings(), change.setting) as Setting;
  const value = checkChange(setting, change, actor);
  await checkHost(tx, change.storeId, setting, value);
  if (setting.demoOnly && value === 'true' && !(await isDemoDatabase(tx)))
    throw badInput('value', `value ${settingsMessages.DEMO_ONLY} (${setting.name})`);
  const before = await lockSetting(tx, change.storeId, setting);
  if (change.version !== undefined && change.version !== before.version) {
    throw conflict(settingsMessages.CHANGED_MEANWHILE(setting.name));
  }
  const isNew = before.version === 0 || before.value !== value;
  const version = isNew ? before.version + 1 : before.version;
  if (isNew) {
    await write(context, change.storeId, setting, before, { value, version });
    if (setting.sends !== undefined) await emptySecret(context, change.storeId, setting.sends);
    await tellStore(tx, change.storeId, 'settings');
  }
  return {
    success: true,
    message: '',
    setting: setting.name,
    settingValue: shownValue(setting, value),
    version,
  };
}

type Stored = { readonly value: string; readonly version: number };

async function write(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  storeId: number,
  setting: Setting,
  before: Stored,
  after: Stored,
): Promise<void> {
  const { tx, actor, now } = context;
  await tx.run(
    'update client_settings set value = $3, version = $4, changed_at = $5, changed_by = $6 where store_id = $1 and name = $2',
    [storeId, setting.name, keptValue(storeId, setting, after.value), after.version, now, actor.userId],
  );
  await writeAudit(tx, context, {
    storeId,
    action: 'settings.edit',
    entity: 'setting',
    entityId: setting.name,
    before: { ...before, value: shownValue(setting, before.value) },
    after: { ...after, value: shownValue(setting, after.value) },
  });
}

/** As it is in the database: a secret is encrypted. */
const keptValue = (storeId: number, { name, secret }: Setting, value: string): string =>
  secret ? encryptSecret(storeId, name, value) : value;

/** What was meant for the old place is not sent to the new one. */
async function emptySecret(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  storeId: number,
  name: string,
): Promise<void> {
  const secret = findSetting(storeSettings(), name) as Setting;
  const before = await lockSetting(context.tx, storeId, secret);
  if (before.value === '') return;
  await write(context, storeId, secret, before, { value: '', version: before.version + 1 });
}

/** May this user change the setting? A store's services and their keys are for whoever handles keys. */
export function mayChange(setting: Setting, actor: Pick<Actor, 'isAdministrator' | 'rights'>): boolean {
  const guard = guardOf(setting);
  return actor.isAdministrator || guard === 'none' || (guard === 'keys' && actor.rights.has('settings.keys'));
}

/** 400 for what is no address, and for one inside its own network, where the store does not allow services. */
async function checkHost(tx: Tx, storeId: number, setting: Setting, value: string): Promise<void> {
  if (!setting.names || value === '') return;
  const host = hostOf(setting.names, value);
  if (host === undefined) throw badInput('value', `value ${settingsMessages.BAD_ADDRESS} (${setting.name})`);
  if (!isInternalHost(host)) return;
  if ((await readSettings(tx, storeId)).allowInternalServices) return;
  throw badInput('value', `value ${settingsMessages.INTERNAL_ADDRESS} (${setting.name})`);
}

function checkChange(setting: Setting, { value, inBody }: SettingChange, actor: Actor): string {
  if (!mayChange(setting, actor)) {
    const isAdministrators = guardOf(setting) === 'administrators';
    throw notAllowed(
      'settings.keys',
      isAdministrators ? settingsMessages.FOR_ADMINISTRATORS(setting.name) : undefined,
    );
  }
  if (setting.secret && !inBody)
    throw badInput('value', `value ${settingsMessages.SECRET_IN_ADDRESS(setting.name)}`);
  const checked = checkSetting(setting, value);
  if ('problem' in checked) throw badInput('value', `value ${checked.problem} (${setting.name})`);
  return checked.value;
}

/** The row, made if it is missing, so that two changes at once see each other. */
async function lockSetting(
  tx: Tx,
  storeId: number,
  setting: Setting,
): Promise<{ value: string; version: number }> {
  await tx.run(
    'insert into client_settings (store_id, name, value, version) values ($1, $2, $3, 0) on conflict do nothing',
    [storeId, setting.name, setting.default],
  );
  const { value, version } = await tx.one<Stored>(
    'select value, version from client_settings where store_id = $1 and name = $2 for update',
    [storeId, setting.name],
  );
  return { value: setting.secret ? decryptSecret(storeId, setting.name, value) : value, version };
}
