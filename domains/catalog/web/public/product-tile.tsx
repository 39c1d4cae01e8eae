import { tileLetters } from '#domains/catalog/rules/tile-letters.ts';
import { Tile, type TileTone } from '#ui/data/tile.tsx';

const tones: Readonly<Record<string, TileTone>> = {
  game: 'game',
  film: 'film',
  music: 'music',
  book: 'book',
};

export type ProductTileProps = {
  /** The department's family: game, film, music, book, other. */
  family: string | undefined;
  /** The platform's or format's code; without one the word of its family is there. */
  code: string;
  departmentName: string;
  configuration?: string;
  size?: 30 | 40 | 48;
};

/** The small square that says platform and department of a product. */
export function ProductTile({
  family = '',
  code,
  departmentName,
  configuration,
  size = 30,
}: ProductTileProps) {
  return (
    <Tile size={size} tone={tones[family] ?? 'acc'} title={configuration || departmentName}>
      {tileLetters(code, family)}
    </Tile>
  );
}
