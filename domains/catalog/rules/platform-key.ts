// Which platform does a text name, however its makers and lists write it?
import { foldWords } from './fold-text.ts';

// Folded and without spaces; each is the name of a platform as departments write it.
const ALIASES: Readonly<Record<string, string>> = {
  snes: 'supernintendo',
  supernes: 'supernintendo',
  supernintendoentertainmentsystem: 'supernintendo',
  superfamicom: 'supernintendo',
  nintendoentertainmentsystem: 'nes',
  nintendo: 'nes',
  famicom: 'nes',
  nintendones: 'nes',
  n64: 'nintendo64',
  ds: 'nintendods',
  nds: 'nintendods',
  '3ds': 'nintendo3ds',
  n3ds: 'nintendo3ds',
  new3ds: 'nintendo3ds',
  switch: 'nintendoswitch',
  nsw: 'nintendoswitch',
  switch2: 'nintendoswitch2',
  ns2: 'nintendoswitch2',
  ps: 'playstation',
  ps1: 'playstation',
  psx: 'playstation',
  psone: 'playstation',
  playstation1: 'playstation',
  ps2: 'playstation2',
  ps3: 'playstation3',
  ps4: 'playstation4',
  ps5: 'playstation5',
  playstationportable: 'psp',
  vita: 'playstationvita',
  psvita: 'playstationvita',
  psv: 'playstationvita',
  gc: 'gamecube',
  gcn: 'gamecube',
  ngc: 'gamecube',
  nintendogamecube: 'gamecube',
  nintendowii: 'wii',
  nintendowiiu: 'wiiu',
  gb: 'gameboy',
  gbc: 'gameboycolor',
  gba: 'gameboyadvance',
  nintendogameboy: 'gameboy',
  nintendogameboycolor: 'gameboycolor',
  nintendogameboyadvance: 'gameboyadvance',
  virtualboy: 'virtualboy',
  segagenesis: 'genesis',
  megadrive: 'genesis',
  segamegadrive: 'genesis',
  segasaturn: 'saturn',
  segadreamcast: 'dreamcast',
  dc: 'dreamcast',
  mastersystem: 'segamastersystem',
  gamegear: 'segagamegear',
  megacd: 'segacd',
  '32x': 'sega32x',
  sega32x: 'sega32x',
  microsoftxbox: 'xbox',
  originalxbox: 'xbox',
  '360': 'xbox360',
  x360: 'xbox360',
  xb1: 'xboxone',
  xone: 'xboxone',
  xsx: 'xboxseriesx',
  xboxseries: 'xboxseriesx',
  xboxseriesxs: 'xboxseriesx',
  turbografx16: 'turbografx16',
  tg16: 'turbografx16',
  pcengine: 'turbografx16',
  neogeoaes: 'neogeo',
};
const MAKERS = /^(sony|nintendo|sega|microsoft)(?=.)/;

/** The one form of a platform's name: "PS2", "Sony PlayStation 2" and "Playstation 2" are playstation2. Empty when nothing is named. */
export function platformKey(platform: string): string {
  const key = foldWords(platform).join('');
  const known = ALIASES[key];
  if (known) return known;
  const bare = key.replace(MAKERS, '');
  return ALIASES[bare] ?? (key.startsWith('nintendo') || key.startsWith('sega') ? key : bare);
}
