import { expect, test } from 'vitest';
import { escPosBars } from './escpos-bars.ts';

const written = (code: string, room = 384) => {
  const { data, dots } = escPosBars(code, room);
  return [String.fromCharCode(...data).replace(/[^ -{]/g, (sign) => `<${sign.charCodeAt(0)}>`), dots];
};

test.each([
  ['1-000017', 384, '{B1-{C<0><0><17>', 3],
  ['VID-0042', 576, '{BVID-{C<0>*', 3],
  ['2100012345670.5299', 384, '{C<21><0><1><23>-C{B0.{C4c', 2],
  ['2100012345670.9999999', 384, '{C<21><0><1><23>-C{B0.9{Cccc', 2],
  ['A{1', 384, '{BA{{1', 3],
  ['123', 384, '{B123', 3],
] as const)('%s on %i dots', (code, room, data, dots) => {
  expect(written(code, room)).toEqual([data, dots]);
});

test('bars of a label fit on paper of 58 mm, whatever its price', () => {
  for (const cents of ['0', '99', '529', '5299', '52999', '529999', '9999999']) {
    const { data, dots } = escPosBars(`2100012345670.${cents}`, 384);
    const signs = data.filter((sign) => sign !== 0x7b).length;
    expect((11 * (signs + 1) + 13) * dots).toBeLessThanOrEqual(384);
  }
});
