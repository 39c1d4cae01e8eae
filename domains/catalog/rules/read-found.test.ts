import { describe, expect, it } from 'vitest';
import { readFound } from './read-found.ts';

const good = { upc: '036000291452', title: 'Blue Lantern' };
const empty = {
  upc: '036000291452',
  title: 'Blue Lantern',
  artist: '',
  department: '',
  configuration: '',
  genre: '',
  msrpCents: null,
  releaseDate: null,
  description: '',
  tracks: [],
  referenceId: '',
};

describe('what a look-up service answered', () => {
  it('reads everything that a product may have', () => {
    expect(
      readFound({
        products: [
          {
            ...good,
            artist: 'The Lamps',
            department: 'CD',
            format: 'SACD',
            genre: 'Rock',
            listPrice: 14.99,
            releaseDate: '2020-05-01',
            description: 'An album.',
            id: 812,
            tracks: [
              { position: 2, title: 'Oil', seconds: 200 },
              { position: 1, title: 'Wick' },
            ],
          },
        ],
      }),
    ).toEqual([
      {
        upc: '036000291452',
        title: 'Blue Lantern',
        artist: 'The Lamps',
        department: 'CD',
        configuration: 'SACD',
        genre: 'Rock',
        msrpCents: 1_499,
        releaseDate: '2020-05-01',
        description: 'An album.',
        referenceId: '812',
        tracks: [
          { disc: 1, position: 1, title: 'Wick', seconds: null },
          { disc: 1, position: 2, title: 'Oil', seconds: 200 },
        ],
      },
    ]);
  });

  it.each<[string, object, object]>([
    ['a third decimal', { listPrice: '1.234' }, {}],
    ['a price below nothing', { listPrice: -1 }, {}],
    ['a day that is none', { releaseDate: '2020-13-01' }, {}],
    ['things instead of texts', { artist: {}, genre: ['x'], id: null, tracks: 'x' }, {}],
    ['control characters', { artist: 'A\u0000\u202EB' }, { artist: 'A B' }],
    ['too long a text', { genre: 'x'.repeat(100) }, { genre: 'x'.repeat(80) }],
    [
      'tracks without a place, without a title, and in a place that is taken',
      {
        tracks: [
          { title: 'a' },
          { position: 1 },
          { position: 1.5, title: 'b' },
          { position: 3, title: 'c', seconds: -1 },
          { position: 3, title: 'd' },
        ],
      },
      { tracks: [{ disc: 1, position: 3, title: 'c', seconds: null }] },
    ],
  ])('leaves out %s', (_what, given, expected) => {
    expect(readFound({ products: [{ ...good, ...given }] })).toEqual([{ ...empty, ...expected }]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { products: 'x' }],
    ['null', null],
    ['no title', { products: [{ upc: '036000291452' }] }],
    ['a wrong check digit', { products: [{ ...good, upc: '036000291453' }] }],
    ['scientific notation', { products: [{ ...good, upc: '8.83929E+11' }] }],
    ['no objects', { products: [1, 'x', null] }],
  ])('finds nothing in %s', (_what, answer) => {
    expect(readFound(answer)).toEqual([]);
  });

  it('takes 50 at most', () => {
    expect(readFound({ products: Array.from({ length: 80 }, () => good) })).toHaveLength(50);
  });
});
