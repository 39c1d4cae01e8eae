import { expect, test } from 'vitest';
import {
  acceptRefusal,
  deleteRefusal,
  resolveRefusal,
  type Standing,
  sendRefusal,
  writeRefusal,
} from './states.ts';

const at = (state: Standing['state'], more: Partial<Standing> = {}): Standing => ({
  state,
  isVendor: false,
  units: 2,
  accepted: 0,
  ...more,
});
type Rule = (one: Standing) => { code: string } | null;

test.each<[string, Rule, Standing, string | null]>([
  ['writing on one that is written', writeRefusal, at('incomplete'), null],
  ['writing on one that was sent', writeRefusal, at('pending'), 'TRANSFER_SENT'],
  ['writing on a completed one', writeRefusal, at('completed'), 'TRANSFER_COMPLETED'],
  ['writing on a deleted one', writeRefusal, at('deleted'), 'TRANSFER_DELETED'],
  ['sending', sendRefusal, at('incomplete'), null],
  ['sending nothing', sendRefusal, at('incomplete', { units: 0 }), 'TRANSFER_EMPTY'],
  ['sending twice', sendRefusal, at('pending'), 'TRANSFER_SENT'],
  ["sending a vendor's goods", sendRefusal, at('incomplete', { isVendor: true }), 'VENDOR_TRANSFER'],
  ['accepting before it is sent', acceptRefusal, at('incomplete'), 'TRANSFER_NOT_SENT'],
  ['accepting', acceptRefusal, at('pending'), null],
  ['accepting when it is completed', acceptRefusal, at('completed'), 'TRANSFER_COMPLETED'],
  ['accepting of a deleted one', acceptRefusal, at('deleted'), 'TRANSFER_DELETED'],
  ['deleting what is written', deleteRefusal, at('incomplete'), null],
  ['deleting what was sent', deleteRefusal, at('pending'), null],
  ['deleting what was accepted in part', deleteRefusal, at('pending', { accepted: 1 }), 'TRANSFER_ACCEPTED'],
  ['deleting a completed one', deleteRefusal, at('completed'), 'TRANSFER_COMPLETED'],
  ['deleting a finished check-in', deleteRefusal, at('completed', { isVendor: true }), 'CHECK_IN_STAYS'],
  ['deleting twice is the same as once', deleteRefusal, at('deleted'), null],
  ['deciding while it is scanned', resolveRefusal, at('pending'), 'TRANSFER_OPEN'],
  ['deciding when it is completed', resolveRefusal, at('completed'), null],
])('%s', (_title, rule, one, code) => {
  expect(rule(one)?.code ?? null).toBe(code);
});
