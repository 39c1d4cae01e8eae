// What does a row of a file become: rows of our sheets, and remarks on its cells?
import { SHEETS, type SheetName, type SheetRow } from '#domains/move-in/rules/sheets.ts';

/** A row of one of our sheets, and the row of the file that it comes from. */
export type MadeRow = {
  readonly [Name in SheetName]: {
    readonly sheet: Name;
    readonly row: SheetRow<Name>;
    /** As a spreadsheet counts, the names of the columns being row 1. */
    readonly from: number;
  };
}[SheetName];

/** What was done with a cell that isn't simply taken. A doubt waits for a person; any other remark only says. */
export type Remark = {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly says: string;
  readonly isDoubt: boolean;
};

export type Made = { readonly rows: readonly MadeRow[]; readonly remarks: readonly Remark[] };

type Needed<Name extends SheetName> = {
  readonly [Column in keyof SheetRow<Name> as null extends SheetRow<Name>[Column]
    ? never
    : Column]: SheetRow<Name>[Column];
};
/** A row without the cells that say nothing. */
export type Filled<Name extends SheetName> = Needed<Name> & Partial<SheetRow<Name>>;

const BLANK = Object.fromEntries(
  Object.entries(SHEETS).map(([name, { columns }]) => [
    name,
    Object.fromEntries(Object.keys(columns).map((column) => [column, null])),
  ]),
);

/** What a file says of loyalty, added up; points and dollars in hundredths. */
export type Loyalty = { readonly people: number; readonly hundredths: number; readonly creditCents: number };

/** Collects what rows become; drained after each row or group, so that it holds no file. */
export class Sink {
  private rows: MadeRow[] = [];
  private remarks: Remark[] = [];
  private counted: Loyalty = { people: 0, hundredths: 0, creditCents: 0 };

  /** Somebody's loyalty, and the store credit that it became. */
  countLoyalty(hundredths: number, creditCents: number): void {
    const { people, ...sums } = this.counted;
    this.counted = {
      people: people + 1,
      hundredths: sums.hundredths + hundredths,
      creditCents: sums.creditCents + creditCents,
    };
  }

  /** Of all that came so far, drained or not. */
  get loyalty(): Loyalty {
    return this.counted;
  }

  add<Name extends SheetName>(sheet: Name, from: number, filled: Filled<Name>): void {
    // A type can't follow the name of a sheet through the union of all rows.
    this.rows.push({ sheet, from, row: { ...BLANK[sheet], ...filled } } as unknown as MadeRow);
  }

  remark(remark: Remark): void {
    this.remarks.push(remark);
  }

  /** What came since the last time. */
  drain(): Made {
    const made = { rows: this.rows, remarks: this.remarks };
    this.rows = [];
    this.remarks = [];
    return made;
  }
}
