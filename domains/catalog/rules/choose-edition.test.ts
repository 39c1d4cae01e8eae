import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEdition } from '#domains/catalog/rules/choose-edition.ts';
import { editionCode, readEditionCode } from '#domains/catalog/rules/edition-code.ts';

describe('which edition is meant', () => {
  const once = { catalogId: 8, isAlways: false };
  const always = { catalogId: 8, isAlways: true };
  it.each([
    ['none has the code', [], undefined, {}],
    ['one has it', [7], undefined, { catalogId: 7 }],
    ['one has it, in several conditions', [7, 7], undefined, { catalogId: 7 }],
    ['one has it, another was chosen once', [7], always, { catalogId: 7 }],
    ['two have it', [7, 8], undefined, { choose: [7, 8] }],
    ['two have it, the second was chosen', [7, 8, 9], once, { choose: [8, 7, 9] }],
    ['the second is always taken', [7, 8], always, { catalogId: 8 }],
    ['the one that is always taken is not among them', [7, 9], always, { choose: [7, 9] }],
  ])('%s', (_case, ids, last, chosen) => expect(chooseEdition(ids, last)).toEqual(chosen));

  it('asks for every one exactly once, and never names one that is not there', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 });
    const last = fc.option(fc.record({ catalogId: fc.integer({ min: 1, max: 9 }), isAlways: fc.boolean() }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(ids, last, (catalogIds, choice) => {
        const { catalogId, choose } = chooseEdition(catalogIds, choice);
        const all = [...new Set(catalogIds)].sort();
        if (choose) {
          expect([...choose].sort()).toEqual(all);
          if (choice && all.includes(choice.catalogId)) expect(choose[0]).toBe(choice.catalogId);
        } else if (all.length > 0) expect(all).toContain(catalogId);
        else expect(catalogId).toBeUndefined();
      }),
    );
  });
});

describe('the name of an edition', () => {
  it.each([
    ['012345678905', '', 7, '012345678905'],
    ['012345678905', 'Steelbook', 7, '012345678905~7'],
  ])('%s, "%s"', (upc, edition, id, name) => expect(editionCode(upc, edition, id)).toBe(name));

  it.each([
    ['012345678905~7', { upc: '012345678905', catalogId: 7 }],
    [' 012345678905~7 ', { upc: '012345678905', catalogId: 7 }],
    ['012345678905', undefined],
    ['012345678905~', undefined],
    ['012345678905~0', undefined],
    ['012345678905~7x', undefined],
    ['~7', undefined],
  ])('reads %s', (text, read) => expect(readEditionCode(text)).toEqual(read));
});
