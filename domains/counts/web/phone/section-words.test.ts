import { describe, expect, it } from 'vitest';
import type { SectionWire } from '#domains/counts/contract/shapes.ts';
import { actOf, inOrder, lookOf } from './section-words.ts';

const NOW = Date.parse('2026-11-23T14:31:00Z');
const section = (given: Partial<SectionWire> = {}): SectionWire => ({
  sectionId: 1,
  code: 'G4',
  name: 'Switch, N to S',
  state: 'free',
  round: 1,
  isMine: false,
  by: '',
  since: null,
  lastScan: null,
  closed: null,
  units: 0,
  check: 'none',
  ...given,
});

describe('a row of the wall', () => {
  it.each([
    ['free', {}, 'free', 'nobody yet', 'Free'],
    [
      'taken',
      { state: 'taken', by: 'atoivonen', units: 77 },
      'busy',
      'atoivonen is scanning, 77 copies',
      'Taken',
    ],
    ['mine', { state: 'taken', isMine: true, units: 1 }, 'mine', 'yours, 1 copy', 'Yours'],
    ['mine, at rest', { state: 'idle', isMine: true, units: 2 }, 'mine', 'yours, 2 copies', 'Yours'],
    [
      'left',
      { state: 'idle', by: 'lpark', units: 41, lastScan: '2026-11-23T14:15:00Z' },
      'free',
      'lpark left 16 min ago, 41 kept',
      'Free again',
    ],
    [
      'closed',
      { state: 'closed', by: 'jmoreno', units: 118, closed: '2026-11-23T13:48:00Z' },
      'done',
      'jmoreno, 118 copies, closed at',
      'Done',
    ],
    [
      'agrees',
      { state: 'closed', units: 22, check: 'agrees' },
      'done',
      'counted twice: both say 22',
      'Agrees',
    ],
    [
      'differs',
      { state: 'closed', units: 22, check: 'differs' },
      'done',
      'counted twice: they differ',
      'Differs',
    ],
  ] as const)('%s', (_name, given, look, detail, chip) => {
    expect(lookOf(section(given), NOW, () => 'at')).toMatchObject({ look, detail, chip });
  });
});

it('mine, free, taken, closed; by code, numbers as numbers', () => {
  const all = [
    section({ code: 'G10' }),
    section({ code: 'G1', state: 'closed' }),
    section({ code: 'G9', state: 'taken' }),
    section({ code: 'G2' }),
    section({ code: 'Z', state: 'taken', isMine: true }),
  ];
  expect(inOrder(all, NOW).map(({ code }) => code)).toEqual(['Z', 'G2', 'G10', 'G9', 'G1']);
});

it.each([
  [{}, 'Claim G4'],
  [{ state: 'idle' }, 'Claim G4'],
  [{ state: 'taken', isMine: true }, 'Continue with G4'],
  [{ state: 'closed' }, 'Check G4 again'],
] as const)('the act of %j', (given, act) => expect(actOf(section(given))).toBe(act));
