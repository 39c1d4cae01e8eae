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
  /** The platform's or format's code; without one the department's first letters are there. */
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
  const letters = departmentName
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase();
  return (
    <Tile size={size} tone={tones[family] ?? 'acc'} title={configuration || departmentName}>
      {code.slice(0, 4) || letters}
    </Tile>
  );
}
