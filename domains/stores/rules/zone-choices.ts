// Under which cities is a time zone found? A list that is chosen from by typing finds what its entries begin with.

export type ZoneChoice = {
  /** The zone, and for a city that it isn't named after that, too: each choice has its own. */
  readonly value: string;
  readonly city: string;
  /** The zone of a city that has another name, else the part of the world. */
  readonly where: string;
};

/** Those that most stores have. */
const USUAL = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** Large cities of the United States and Canada after which no zone is named. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': ['Austin', 'Dallas', 'Houston', 'Kansas City', 'Memphis', 'Milwaukee', 'Minneapolis'],
  'America/Denver': ['Albuquerque', 'Salt Lake City'],
  'America/Edmonton': ['Calgary'],
  'America/Los_Angeles': ['Las Vegas', 'Portland', 'Sacramento', 'San Diego', 'San Francisco', 'Seattle'],
  'America/New_York': ['Atlanta', 'Baltimore', 'Boston', 'Miami', 'Philadelphia', 'Pittsburgh', 'Washington'],
  'America/Regina': ['Saskatoon'],
  'America/Toronto': ['Hamilton', 'Montréal', 'Ottawa', 'Québec'],
  'America/Vancouver': ['Victoria'],
};

const BESIDE = '|';
const spaced = (name: string): string => name.replaceAll('_', ' ');

function ownChoice(zone: string): ZoneChoice {
  const at = zone.lastIndexOf('/');
  return { value: zone, city: spaced(zone.slice(at + 1)), where: spaced(zone.slice(0, Math.max(at, 0))) };
}

/** The usual zones and this one first; then every zone, and the cities that go by one of another name, from A to Z. */
export function zoneChoices(zone: string, zones: readonly string[]): ZoneChoice[] {
  const first = [...new Set([...USUAL, zone])].filter((one) => one !== '');
  const others = zones.filter((one) => !first.includes(one)).map(ownChoice);
  const cities = Object.entries(CITIES).flatMap(([of, names]) =>
    names.map((city) => ({ value: `${of}${BESIDE}${city}`, city, where: spaced(of) })),
  );
  const rest = [...others, ...cities].toSorted((one, other) => one.city.localeCompare(other.city, 'en'));
  return [...first.map(ownChoice), ...rest];
}

/** The zone of a choice. */
export const zoneOf = (value: string): string => value.split(BESIDE)[0] ?? value;
