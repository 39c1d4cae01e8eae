// Which platforms and formats does a department of this name usually have?
import type { Medium } from '#domains/departments/rules/parts.ts';

export type UsualConfiguration = {
  readonly name: string;
  /** At most four letters for the tile. */
  readonly code: string;
  /** null: as the department says. */
  readonly medium: Medium | null;
};

type Named = readonly (readonly [name: string, code: string])[];

/** The platforms whose games are cartridges or cards. */
const CARTRIDGES: readonly string[] = [
  'Nintendo Switch',
  'Nintendo Switch 2',
  'PlayStation Vita',
  'Nintendo 64',
  'Super Nintendo',
  'NES',
  'Game Boy',
  'Game Boy Color',
  'Game Boy Advance',
  'Nintendo DS',
  'Nintendo 3DS',
  'Genesis',
];
const PLATFORMS: Named = [
  ['Nintendo Switch', 'NSW'],
  ['Nintendo Switch 2', 'NS2'],
  ['PlayStation 5', 'PS5'],
  ['PlayStation 4', 'PS4'],
  ['PlayStation 3', 'PS3'],
  ['PlayStation 2', 'PS2'],
  ['PlayStation', 'PS1'],
  ['PSP', 'PSP'],
  ['PlayStation Vita', 'PSV'],
  ['Xbox Series X', 'XSX'],
  ['Xbox One', 'XB1'],
  ['Xbox 360', 'X360'],
  ['Xbox', 'XBOX'],
  ['Wii', 'WII'],
  ['Wii U', 'WIIU'],
  ['GameCube', 'GCN'],
  ['Nintendo 64', 'N64'],
  ['Super Nintendo', 'SNES'],
  ['NES', 'NES'],
  ['Game Boy', 'GB'],
  ['Game Boy Color', 'GBC'],
  ['Game Boy Advance', 'GBA'],
  ['Nintendo DS', 'DS'],
  ['Nintendo 3DS', '3DS'],
  ['Genesis', 'GEN'],
  ['Saturn', 'SAT'],
  ['Dreamcast', 'DC'],
];

/** By the names that the departments begin with. */
const USUAL: Readonly<Record<string, Named>> = {
  'Video Games': PLATFORMS,
  'Game Consoles': PLATFORMS,
  'Game Accessories': PLATFORMS,
  'Blu-ray': [
    ['Blu-ray', 'BD'],
    ['4K Ultra HD', '4K'],
    ['Blu-ray 3D', '3D'],
    ['Blu-ray + DVD', 'BD+D'],
  ],
  'Movies - Other': [
    ['VHS', 'VHS'],
    ['LaserDisc', 'LD'],
    ['UMD', 'UMD'],
    ['HD-DVD', 'HDD'],
  ],
  CD: [
    ['CD', 'CD'],
    ['CD Single', 'CDS'],
    ['DualDisc', 'DD'],
    ['SACD', 'SACD'],
  ],
  Vinyl: [
    ['LP', 'LP'],
    ['12-inch single', '12'],
    ['7-inch single', '7'],
  ],
  Books: [
    ['Paperback', 'PB'],
    ['Hardcover', 'HC'],
    ['Graphic novel', 'GN'],
    ['Game guide', 'GG'],
  ],
  'PC Software': [
    ['Windows', 'WIN'],
    ['Mac', 'MAC'],
    ['Windows/Mac', 'W/M'],
  ],
};

/** Those that a department begins with; none for a name that no department is shipped with. */
export const usualConfigurations = (department: string): UsualConfiguration[] =>
  (USUAL[department] ?? []).map(([name, code]) => ({
    name,
    code,
    medium: CARTRIDGES.includes(name) ? 'cartridge' : null,
  }));
