// What do the trade's short names mean?
//
// A short name is found beside what it means: "gta 4" finds Grand Theft Auto IV, and a title that says GTA as well. A shop adds its own, one a line
// ("bttf = Back to the Future"); a short name without a meaning is one that the shop doesn't want.
import { foldWords } from './fold-text.ts';

export type ShortNames = ReadonlyMap<string, readonly (readonly string[])[]>;

const BUILT_IN = `
  ac = Assassin's Creed | Animal Crossing
  acnh = Animal Crossing New Horizons
  acdc = AC DC
  bf = Battlefield
  botw = Breath of the Wild
  bttf = Back to the Future
  ccr = Creedence Clearwater Revival
  cod = Call of Duty
  csi = Crime Scene Investigation
  ctr = Crash Team Racing
  dbz = Dragon Ball Z
  dkc = Donkey Kong Country
  dmc = Devil May Cry
  dnd = Dungeons Dragons
  dq = Dragon Quest
  ddr = Dance Dance Revolution
  elo = Electric Light Orchestra
  ff = Final Fantasy
  fnaf = Five Nights at Freddy's
  gba = Game Boy Advance
  gbc = Game Boy Color
  gc = GameCube
  gcn = GameCube
  gotg = Guardians of the Galaxy
  got = Game of Thrones
  gow = God of War | Gears of War
  gta = Grand Theft Auto
  gt = Gran Turismo
  hp = Harry Potter
  himym = How I Met Your Mother
  kh = Kingdom Hearts
  lbp = LittleBigPlanet
  lotr = Lord of the Rings
  mcr = My Chemical Romance
  mgs = Metal Gear Solid
  mk = Mortal Kombat | Mario Kart
  mtg = Magic Gathering
  n64 = Nintendo 64
  nds = Nintendo DS
  nfs = Need for Speed
  nin = Nine Inch Nails
  nsmb = New Super Mario Bros
  potc = Pirates of the Caribbean
  ps = PlayStation
  ps1 = PlayStation 1 | PlayStation
  ps2 = PlayStation 2
  ps3 = PlayStation 3
  ps4 = PlayStation 4
  ps5 = PlayStation 5
  psx = PlayStation
  psp = PlayStation Portable
  psv = PlayStation Vita
  ratm = Rage Against the Machine
  rdr = Red Dead Redemption
  re = Resident Evil
  rhcp = Red Hot Chili Peppers
  rotk = Return of the King
  satc = Sex and the City
  sf = Street Fighter
  sfv = Street Fighter V
  smb = Super Mario Bros
  snes = Super Nintendo
  sotn = Symphony of the Night
  ssb = Super Smash Bros
  ssbb = Super Smash Bros Brawl
  ssbm = Super Smash Bros Melee
  ssbu = Super Smash Bros Ultimate
  sw = Star Wars
  swtor = Star Wars The Old Republic
  tes = Elder Scrolls
  tlou = Last of Us
  thps = Tony Hawk's Pro Skater
  tmnt = Teenage Mutant Ninja Turtles
  totk = Tears of the Kingdom
  tng = Next Generation
  wow = World of Warcraft
  xb1 = Xbox One
  xbone = Xbox One
  xsx = Xbox Series X
  3ds = Nintendo 3DS
`;

/** Platforms by their short names, with what else a chain may call them: goods of a platform are found though their titles don't name it. */
const PLATFORMS: ReadonlyMap<string, readonly string[]> = new Map(
  `gba gameboyadvance nintendogameboyadvance
  gbc gameboycolor nintendogameboycolor
  gc gamecube gcn nintendogamecube ngc
  gcn gamecube gc nintendogamecube ngc
  gamecube gc gcn nintendogamecube ngc
  n64 nintendo64
  nds nintendods ds
  nes nintendoentertainmentsystem nintendones
  ps playstation playstation1 ps1 psx psone sonyplaystation
  ps1 playstation playstation1 psx psone sonyplaystation sonyplaystation1
  psx playstation playstation1 ps1 psone sonyplaystation
  ps2 playstation2 sonyplaystation2
  ps3 playstation3 sonyplaystation3
  ps4 playstation4 sonyplaystation4
  ps5 playstation5 sonyplaystation5
  psp playstationportable sonypsp
  psv playstationvita psvita vita
  vita playstationvita psvita psv
  snes supernintendo supernintendoentertainmentsystem supernes
  switch nintendoswitch ns
  wii nintendowii
  wiiu nintendowiiu
  xb1 xboxone xbone microsoftxboxone
  xbone xboxone xb1 microsoftxboxone
  xbox microsoftxbox
  x360 xbox360 microsoftxbox360
  xsx xboxseriesx xboxseriesxs microsoftxboxseriesx
  3ds nintendo3ds
  genesis segagenesis
  dreamcast segadreamcast`
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map((names) => [names[0] as string, names]),
);

/** Names and codes that platforms of this short name go by, folded and without spaces; empty for none. */
export const platformNames = (word: string): readonly string[] => PLATFORMS.get(word) ?? [];

/** Meanings of short names from lines as a shop writes them; what says nothing is passed over. */
export function readShortNames(text: string): Map<string, readonly (readonly string[])[]> {
  const found = new Map<string, readonly (readonly string[])[]>();
  for (const line of text.split('\n')) {
    const [name = '', ...meant] = line.split('=');
    const [short, ...more] = foldWords(name);
    if (short === undefined || more.length > 0 || meant.length === 0) continue;
    const meanings = meant
      .join(' ')
      .split('|')
      .map((meaning) => foldWords(meaning).slice(0, MOST_WORDS))
      .filter((words) => words.length > 0);
    found.set(short, meanings);
  }
  return found;
}
const MOST_WORDS = 8;

const OF_THE_TRADE = readShortNames(BUILT_IN);

/** The trade's short names and the shop's own, which come before them. */
export const shortNames = (own: string): ShortNames =>
  own.trim() === '' ? OF_THE_TRADE : new Map([...OF_THE_TRADE, ...readShortNames(own)]);
