import { expect, test } from 'vitest';
import { hasValidCheckDigit } from './tracking-number.ts';

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
