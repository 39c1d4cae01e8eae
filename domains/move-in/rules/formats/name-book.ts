// Which names of ours do the names of a file mean: departments, formats, conditions? What isn't sure is gathered, to be settled all at once.
//
// Files say the same few names thousands of times: each is thought about once, counted, and remembered with up to three examples.
import { repeatsDepartment } from '#domains/catalog/rules/import-format.ts';
import { nameKey } from '#domains/catalog/rules/read-import-row.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { findCondition, type ShopCondition } from './condition-of.ts';
import { configurationOf, findDepartment, type ShopDepartment } from './department-of.ts';
import type { Made, MadeRow } from './made.ts';

export type ShopNames = {
  readonly departments: readonly ShopDepartment[];
  readonly conditions: readonly ShopCondition[];
};

export type NameKind = 'department' | 'format' | 'condition';

/** What a name of a file is here, as a person or a guess says. Null: no format; the usual condition or case. */
export type NamedAs = {
  readonly department?: string;
  readonly configuration?: string | null;
  readonly condition?: string | null;
  readonly caseCondition?: string | null;
};

/** What persons settled, by answerKey(). */
export type Answers = ReadonlyMap<string, NamedAs>;

/** `unknown` waits for a person; `guessed` goes on unless one says otherwise. */
export type OpenName = {
  readonly kind: NameKind;
  /** As the file has it; '' where it says nothing. */
  readonly name: string;
  /** The department of a format or condition; '' for none. */
  readonly within: string;
  readonly state: 'guessed' | 'unknown';
  readonly guess: NamedAs | null;
  /** How many rows say it. */
  readonly count: number;
  /** Titles, or names of products, of the first rows that say it. */
  readonly examples: readonly string[];
};

/** By what an answer is remembered: names without upper case and signs. A plus tells "VG+" from "VG". */
export const answerKey = (kind: NameKind, name: string, within = ''): string =>
  [kind, nameKey(within), nameKey(name.replaceAll('+', ' plus '))].join('/');

type State = 'sure' | 'guessed' | 'unknown';
type Thought = { readonly state: State; readonly as: NamedAs | null };
type Entry = Thought & {
  readonly kind: NameKind;
  readonly name: string;
  readonly within: string;
  count: number;
  readonly examples: string[];
};
/** A category together with a format. */
type Placed = {
  readonly entries: readonly Entry[];
  readonly department: string | undefined;
  readonly configuration: string | null;
};

const EXAMPLES = 3;
const UNKNOWN: Thought = { state: 'unknown', as: null };

export class NameBook {
  private readonly shop: ShopNames;
  private readonly answers: Answers;
  private readonly entries = new Map<string, Entry>();
  private readonly placed = new Map<string, Placed>();
  /** By product: its pieces may be further down. */
  private readonly departments = new Map<string, string>();

  constructor(shop: ShopNames, answers: Answers = new Map()) {
    this.shop = shop;
    this.answers = answers;
  }

  /** The rows with names of ours. A name that isn't known stays as the file has it. */
  name(made: Made): Made {
    const rows = made.rows.map((one): MadeRow => {
      if (one.sheet === 'stock')
        return { ...one, row: this.stock(one.row, this.departments.get(one.row.product) ?? '') };
      if (one.sheet !== 'products') return one;
      const row = this.product(one.row);
      this.departments.set(row.product, row.department);
      return { ...one, row };
    });
    return { ...made, rows };
  }

  /** What a person has to settle, or may: unknown names first, then by how many rows say them. */
  open(): OpenName[] {
    const open = [...this.entries.values()].flatMap(({ state, as, ...entry }) =>
      state === 'sure' ? [] : [{ ...entry, state, guess: as }],
    );
    const waits = ({ state }: OpenName): number => (state === 'unknown' ? 0 : 1);
    return open.sort((one, other) => waits(one) - waits(other) || other.count - one.count);
  }

  private product(row: SheetRow<'products'>): SheetRow<'products'> {
    const format = row.configuration ?? '';
    const key = `${row.department}\n${format}`;
    const placed = this.placed.get(key) ?? this.place(row.department, format);
    this.placed.set(key, placed);
    for (const entry of placed.entries) count(entry, row.title);
    const { department, configuration } = placed;
    return department === undefined ? row : { ...row, department, configuration };
  }

  private place(categories: string, format: string): Placed {
    const { departments } = this.shop;
    // Where no category is said, what the format says decides; so does the format where the category says nothing to us.
    const said = categories === '' ? format : categories;
    const alone = findDepartment(departments, said, '');
    const isByItself = alone !== undefined || this.answers.has(answerKey('department', said));
    const found = isByItself ? alone : findDepartment(departments, said, format);
    const called = isByItself || !found ? said : `${categories}, ${format}`;
    const entry = this.entry('department', called, '', () =>
      found
        ? {
            state: found.isSure ? 'sure' : 'guessed',
            as: { department: found.department.name, configuration: found.configuration },
          }
        : UNKNOWN,
    );
    const name = entry.as?.department;
    const department = departments.find((one) => one.name === name);
    if (!department) return { entries: [entry], department: name, configuration: null };
    const ofRow = format === '' ? undefined : configurationOf(department, format);
    const saysMore = format !== '' && said !== format && !repeatsDepartment(format, department.name);
    if (ofRow !== undefined || !saysMore)
      return {
        entries: [entry],
        department: department.name,
        configuration: ofRow ?? entry.as?.configuration ?? null,
      };
    const named = this.entry('format', format, department.name, () => UNKNOWN);
    return {
      entries: [entry, named],
      department: department.name,
      configuration: named.as?.configuration ?? null,
    };
  }

  private stock(row: SheetRow<'stock'>, department: string): SheetRow<'stock'> {
    const said = { condition: row.condition ?? '', caseCondition: row.caseCondition ?? '' };
    const name = [said.condition, said.caseCondition].filter((one) => one !== '').join(', ');
    const entry = this.entry('condition', name, department, () => {
      const cases = this.shop.departments.find((one) => one.name === department)?.cases ?? [];
      const found = findCondition(this.shop.conditions, cases, said);
      if (!found) return UNKNOWN;
      const { isSure, ...as } = found;
      return { state: isSure ? 'sure' : 'guessed', as };
    });
    count(entry, row.product);
    const { as } = entry;
    return as ? { ...row, condition: as.condition ?? null, caseCondition: as.caseCondition ?? null } : row;
  }

  private entry(kind: NameKind, name: string, within: string, think: () => Thought): Entry {
    const key = answerKey(kind, name, within);
    const before = this.entries.get(key);
    if (before) return before;
    const answer = this.answers.get(key);
    const thought: Thought = answer ? { state: 'sure', as: answer } : think();
    const entry: Entry = { ...thought, kind, name, within, count: 0, examples: [] };
    this.entries.set(key, entry);
    return entry;
  }
}

function count(entry: Entry, example: string): void {
  entry.count += 1;
  if (entry.examples.length < EXAMPLES && !entry.examples.includes(example)) entry.examples.push(example);
}
