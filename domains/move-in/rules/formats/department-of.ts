// Which department and format of ours do a file's categories mean, and how sure is that?
import { namesOfFormat, isMaker, waysToSay } from '#domains/catalog/rules/import-format.ts';
import { looseKey, nameKey, platformOf } from '#domains/catalog/rules/read-import-row.ts';
import { categoriesOf, partsOf } from './category-path.ts';

export type ShopDepartment = {
  readonly name: string;
  /** Its platforms and formats. */
  readonly configurations: readonly string[];
  /** Names of its case conditions. */
  readonly cases: readonly string[];
};

export type FoundDepartment = {
  readonly department: ShopDepartment;
  /** Null: none is said. */
  readonly configuration: string | null;
  /** The file's name is the department's own. */
  readonly isSure: boolean;
};

/** What shops call goods, and the departments that may be meant, the likeliest first. */
const MEANT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:consoles?|systems?|hardware|handhelds?)\b/i, ['Game Consoles']],
  [/\b(?:controllers?|accessor(?:y|ies)|cables?|memory cards?)\b/i, ['Game Accessories']],
  [/\b(?:video ?games?|games|gaming|retro)\b/i, ['Video Games']],
  [/\bblu-?rays?\b|\b4k\b|\buhd\b/i, ['Blu-ray']],
  [/\bdvds?\b/i, ['DVD']],
  [/\b(?:vhs|laserdiscs?|umd)\b/i, ['Movies - Other']],
  [/\b(?:vinyls?|records?|lps?|45s|singles)\b/i, ['Vinyl']],
  [/\b(?:cds?|compact discs?)\b/i, ['CD']],
  [/\b(?:books?|novels?|manga|comics?|paperbacks?|hardcovers?)\b/i, ['Books']],
  [/\b(?:board ?games?|tabletop|miniatures|rpg books?)\b/i, ['Tabletop']],
  [/\b(?:tcg|ccg|trading cards?|booster)\b/i, ['Trading Cards']],
  [/\b(?:toys?|figures?|plush|lego|funko)\b/i, ['Toys']],
  [/\b(?:electronics|headphones|players?)\b/i, ['Electronics']],
  [/\b(?:pc|software)\b/i, ['PC Software']],
];

/** `format` is what a column of platforms or formats says, '' for none. Undefined where nothing tells the department. */
export function findDepartment(
  departments: readonly ShopDepartment[],
  categories: string,
  format: string,
): FoundDepartment | undefined {
  const paths = categoriesOf(categories);
  const parts = paths.flatMap((path) => [path, ...partsOf(path).toReversed()]);
  const named = firstOf(parts, (part) => departments.find((one) => isCalled(one.name, part)));
  const hints = format === '' ? parts : [format, ...parts];
  const department =
    named ??
    firstOf(parts, (part) => meantBy(departments, part)) ??
    firstOf(hints, (hint) => departments.find((one) => configurationOf(one, hint) !== undefined));
  if (!department) return undefined;
  const said = format === '' ? parts : [format];
  const configuration = firstOf(said, (part) => configurationOf(department, part)) ?? null;
  return {
    department,
    configuration,
    isSure: named !== undefined && paths.length === 1 && isCalled(named.name, paths[0] ?? ''),
  };
}

/** The platform or format of a department that a text names, however makers and lists write it; undefined for none. */
export function configurationOf({ name, configurations }: ShopDepartment, text: string): string | undefined {
  const find = (said: string): string | undefined => {
    const keys = new Set(
      waysToSay(said, name).flatMap((way) => [
        nameKey(way),
        looseKey(way),
        ...(isMaker(way) ? [] : [platformOf(way)]),
      ]),
    );
    return configurations.find((one) =>
      [nameKey(one), looseKey(one), platformOf(one)].some((key) => keys.has(key)),
    );
  };
  const whole = find(text);
  if (whole !== undefined) return whole;
  const [one, other] = (namesOfFormat(text) ?? []).map(find);
  return one !== undefined && one === other ? one : undefined;
}

const isCalled = (name: string, text: string): boolean =>
  nameKey(name) === nameKey(text) || looseKey(name) === looseKey(text);

const meantBy = (departments: readonly ShopDepartment[], part: string): ShopDepartment | undefined =>
  firstOf(MEANT, ([words, names]) =>
    words.test(part) ? departments.find((one) => names.some((name) => isCalled(one.name, name))) : undefined,
  );

function firstOf<One, Found>(list: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
