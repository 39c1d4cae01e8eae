import { describe, expect, it } from 'vitest';
import { type PriceSources, basePrice } from '#domains/pricing/rules/base-price.ts';
import { cents } from '#kernel/money.ts';

const guide = {
  loose: cents(3_810),
  complete: cents(6_420),
  new: cents(18_900),
  manualOnly: cents(1_120),
  boxOnly: cents(900),
};
const all: PriceSources = {
  guide,
  shelfCents: cents(5_999),
  msrpCents: cents(4_999),
  isNew: false,
  missing: [],
  ageDays: 2,
};
const flags = { useMsrp: false, useSellPrice: false, useIncompletePrice: false };

describe('basePrice', () => {
  it.each<[string, PriceSources, Partial<typeof flags>, [number, string, string?] | undefined, number[]]>([
    ['complete of the guide', all, {}, [6_420, 'guide', 'complete'], []],
    ['new of the guide', { ...all, isNew: true }, {}, [18_900, 'guide', 'new'], []],
    [
      'loose when nothing else is known',
      { ...all, guide: { loose: cents(3_810) } },
      {},
      [3_810, 'guide', 'loose'],
      [],
    ],
    ['then the shelf', { ...all, guide: {} }, {}, [5_999, 'shelf', undefined], []],
    ['then MSRP', { ...all, guide: {}, shelfCents: undefined }, {}, [4_999, 'msrp', undefined], []],
    [
      'what the store says instead of MSRP',
      { ...all, guide: {}, shelfCents: undefined, ownCents: cents(3_000) },
      {},
      [3_000, 'msrp', 'ownPrice'],
      [],
    ],
    ['then nothing', { guide: {}, isNew: false, missing: ['manual'] }, {}, undefined, []],
    ['the rule asks for MSRP', all, { useMsrp: true }, [4_999, 'msrp', undefined], []],
    [
      'which is not known',
      { ...all, msrpCents: undefined },
      { useMsrp: true },
      [6_420, 'guide', 'complete'],
      [],
    ],
    ['the rule asks for our price', all, { useSellPrice: true }, [5_999, 'shelf', undefined], []],
    [
      'the rule asks for the incomplete price',
      all,
      { useIncompletePrice: true },
      [3_810, 'guide', 'loose'],
      [],
    ],
    ['without its manual', { ...all, missing: ['manual'] }, {}, [6_420, 'guide', 'complete'], [1_120]],
    [
      'without case and manual',
      { ...all, missing: ['case', 'manual'] },
      {},
      [6_420, 'guide', 'complete'],
      [900, 1_120],
    ],
    [
      'never less than loose',
      { ...all, guide: { ...guide, boxOnly: cents(2_000) }, missing: ['case', 'manual'] },
      {},
      [3_810, 'guide', 'loose'],
      [],
    ],
    ['unless the disc is missing', { ...all, missing: ['disc'] }, {}, [6_420, 'guide', 'complete'], [6_420]],
    [
      'a loose one still lacks its cables',
      { ...all, guide: { loose: cents(3_810) }, missing: ['manual', 'cables', 'inserts'] },
      {},
      [3_810, 'guide', 'loose'],
      [381],
    ],
    [
      'never less than loose but for the cables',
      { ...all, guide: { ...guide, boxOnly: cents(2_000) }, missing: ['case', 'manual', 'cables'] },
      {},
      [3_810, 'guide', 'loose'],
      [381],
    ],
    [
      'a loose one lacks nothing',
      { ...all, guide: { loose: cents(3_810) }, missing: ['manual', 'case'] },
      {},
      [3_810, 'guide', 'loose'],
      [],
    ],
    [
      'a share where the guide does not know',
      { ...all, guide: {}, shelfCents: undefined, missing: ['manual'] },
      {},
      [4_999, 'msrp', undefined],
      [750],
    ],
  ])('%s', (_name, sources, over, base, missing) => {
    const started = basePrice(sources, { ...flags, ...over });
    expect(started.base && [started.base.cents, started.base.source, started.base.part]).toEqual(base);
    expect(started.missing.map((one) => one.cents)).toEqual(missing);
  });

  it('keeps how old the guide was', () => {
    expect(basePrice(all).base).toEqual({ cents: 6_420, source: 'guide', part: 'complete', ageDays: 2 });
  });
});
