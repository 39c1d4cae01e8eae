import { expect, test } from 'vitest';
import { hasValidCheckDigit, readTrackingLabel } from './tracking-number.ts';

// Examples as the carriers publish them.
test.each([
  ['UPS', '1Z999AA10123456784', true],
  ['ups', '1z 999 aa1 01 2345 6784', true],
  ['UPS', '1Z999AA10123456785', false],
  ['FedEx', '986578788855', true],
  ['FedEx', '986578788856', false],
  ['USPS', '9205590164917312751089', true],
  ['USPS', '9205590164917312751088', false],
  ['USPS', 'LX123456789US', true],
  ['FedEx', '1', true],
  ['DHL', '1234567890', true],
  ['Bike courier', 'Tuesday', true],
])('%s %s: %s', (carrier, number, right) => expect(hasValidCheckDigit(carrier, number)).toBe(right));

test.each([
  ['1z999aa10123456784', 'UPS', '1Z999AA10123456784'],
  ['9205590164917312751089', 'USPS', '9205590164917312751089'],
  ['4209720192055901649173\u001d12751089', 'USPS', '9205590164917312751089'],
  ['420972011234 9405511899223197428490', 'USPS', '9405511899223197428490'],
  ['LX123456789US', 'USPS', 'LX123456789US'],
  ['1001901781990001000100986578788855', 'FedEx', '986578788855'],
  ['9622001900000000000000776632517', null, null],
  ['9622001560001234567100', 'FedEx', '9622001560001234567100'],
  ['61299998820821171811', 'FedEx', '61299998820821171811'],
  ['045496963729', null, null],
  ['4006381333931', null, null],
  ['2100000050802', null, null],
  ['490154203237518', null, null],
  ['G4', null, null],
])('a label that is scanned while picking: %s is of %s', (code, carrier, trackingNumber) =>
  expect(readTrackingLabel(code, false)).toEqual(carrier === null ? null : { carrier, trackingNumber }),
);

test.each([
  ['986578788855', 'FedEx'],
  ['986578788856', undefined],
  ['490154203237518', 'FedEx'],
  ['4006381333931', undefined],
])('where a tracking number is asked for, %s is of %s', (code, carrier) =>
  expect(readTrackingLabel(code, true)?.carrier).toBe(carrier),
);
