import { describe, expect, test } from 'vitest';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { bodyHtml, bodyText, headerText } from './mail-body.ts';
import { isForGood, reasonOf } from './mail-failure.ts';
import { isInTheClear, mailWayOf } from './mail-way.ts';

const ROWS: SlipRow[] = [
  { row: 'title', text: 'Lantern & Sons' },
  { row: 'line' },
  { row: 'pair', left: 'Blue Lantern', right: '$19.99' },
  { row: 'pair', left: 'A title that is far too long to stand beside its price', right: '$5.00' },
  { row: 'detail', text: '<b>Very good</b>' },
  { row: 'signature', text: 'Signature' },
  { row: 'barcode', code: '3-2-000001' },
];

describe('the body of a mail', () => {
  test('as text: 48 wide, prices at the right, no line to sign on', () => {
    expect(bodyText('Hello.', ROWS).split('\n')).toEqual([
      'Hello.',
      '',
      'Lantern & Sons',
      '-'.repeat(48),
      `Blue Lantern${' '.repeat(30)}$19.99`,
      'A title that is far too long to stand beside its price',
      `${' '.repeat(43)}$5.00`,
      '  <b>Very good</b>',
      '3-2-000001',
      '',
    ]);
  });
  test('as HTML: the same, and what looks like a tag is text', () => {
    const html = bodyHtml('Receipt', 'Hello.', ROWS);
    expect(html).toContain('Lantern &amp; Sons');
    expect(html).toContain('&lt;b&gt;Very good&lt;/b&gt;');
    expect(html).toContain('$19.99');
    expect(html).not.toMatch(/<script|<img|src=|Signature/);
  });
  test.each([
    ['a line break', 'Receipt\r\nBcc: thief@example.com', 'Receipt Bcc: thief@example.com'],
    ['other breaks', 'a\u2028b\u0085c\u0000d', 'a b c d'],
    ['a hidden turn', 'a\u202eb', 'a b'],
    ['too long', 'x'.repeat(400), 'x'.repeat(150)],
  ])('a header holds no %s', (_what, given, line) => {
    expect(headerText(given)).toBe(line);
  });
});

describe('what a failure means', () => {
  test.each([
    ['an address that is refused', { code: 'EENVELOPE', responseCode: 550 }, true],
    ['an address that is busy', { code: 'EENVELOPE', responseCode: 451 }, false],
    ['an address that is none', { code: 'EENVELOPE' }, true],
    ['a mail that is refused', { code: 'EMESSAGE', responseCode: 554 }, true],
    ['a wrong password: may be set right', { code: 'EAUTH', responseCode: 535 }, false],
    ['no server', { code: 'ECONNECTION' }, false],
    ['anything else', {}, false],
  ])('%s', (_what, error, forGood) => {
    expect(isForGood(error)).toBe(forGood);
  });
  test('the reason is one line without secrets', () => {
    expect(reasonOf({ message: '535 open-sesame\r\nis  wrong' }, ['open-sesame', ''])).toBe(
      '535 [removed] is wrong',
    );
    expect(reasonOf({}, [])).toBe('The email server could not be reached.');
    expect(reasonOf({ message: 'x', code: 'ETIMEDOUT' }, [])).toBe(
      'The email server did not answer in time.',
    );
    expect(reasonOf({ message: 'y'.repeat(900) }, [])).toHaveLength(300);
  });
});

describe('by which way mail leaves', () => {
  test.each([
    ['mail.example.com', 'a@b.example', false, 'smtp'],
    ['mail.example.com', 'a@b.example', true, 'smtp'],
    ['mail.example.com', '', false, 'none'],
    ['', 'a@b.example', true, 'simulated'],
    ['', '', false, 'none'],
  ] as const)('server %o, from %o, simulated %o: %s', (mailHost, mailFrom, usingSimulatedMail, way) => {
    expect(mailWayOf({ mailHost, mailFrom, usingSimulatedMail })).toBe(way);
  });
  test.each([
    ['mail.example.com', 'unencrypted', 'me', true],
    ['mail.example.com', 'unencrypted', '', false],
    ['mail.example.com', 'starttls', 'me', false],
    ['127.0.0.1', 'unencrypted', 'me', false],
    ['127.0.0.1.example.com', 'unencrypted', 'me', true],
  ] as const)('a password to %s, %s, as %o: in the clear %o', (host, tls, user, clear) => {
    expect(isInTheClear({ host, tls, user })).toBe(clear);
  });
});
