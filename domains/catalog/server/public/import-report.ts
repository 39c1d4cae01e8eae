// What is an import asked, and what does it report?
import type { MappedFormat } from '#domains/catalog/rules/import-format.ts';
import type { ImportField } from '#domains/catalog/rules/import-mapping.ts';
import type { ImportMode } from '#domains/catalog/rules/import-mode.ts';
import type { CellRemark, RefusedCell } from '#domains/catalog/rules/read-import-row.ts';

export type ImportOptions = {
  /** Count only; nothing is written. */
  readonly dryRun: boolean;
  /** Import the good rows of a file that has bad ones. */
  readonly goodOnly: boolean;
  /** What may happen to products that are there already. */
  readonly mode: ImportMode;
  /** Put so many new copies of each product that the store doesn't have yet into its stock. */
  readonly stock?: {
    readonly storeId: number;
    readonly copies: number;
    readonly userId: number;
    readonly now: Date;
  };
  /** Field to header, where a person knows better than the guess; an empty header takes the field out. */
  readonly columns?: Partial<Record<ImportField, string>>;
  /** Rows of a department that isn't there go to the department of this id. */
  readonly otherDepartmentId?: number;
  /** Formats of the file that a person maps to those of the department. */
  readonly formats?: readonly MappedFormat[];
  readonly progress?: (rows: number) => void;
  /** So many rows are written at once; where nobody else waits many: a word in hundreds of titles is counted once for all. */
  readonly atOnce?: number;
};

export type RefusedRow = RefusedCell & { readonly row: number };
/** What was done with a cell that wasn't taken as it is. */
export type ImportRemark = CellRemark & { readonly row: number };
/** A format that its department doesn't have, and how many rows name it. */
export type LostFormat = {
  readonly departmentId: number;
  readonly department: string;
  readonly format: string;
  readonly rows: number;
};

export type ImportReport = {
  /** Were the rows kept? The caller rolls back when not. */
  readonly imported: boolean;
  readonly message: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly headers: string[];
  /** Field to header. */
  readonly mapping: Partial<Record<ImportField, string>>;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Of the products that are there: of which the file says what is empty there, of which it says otherwise, and which it calls otherwise. */
  readonly fillable: number;
  readonly differing: number;
  readonly renames: number;
  /** Rows of a product from further up in the file, as in another condition. */
  readonly merged: number;
  readonly refusedRows: number;
  /** The first ten thousand wrong cells. */
  readonly refused: RefusedRow[];
  readonly repairedRows: number;
  /** The first hundred rows whose code was restored. */
  readonly repaired: { readonly row: number; readonly note: string }[];
  readonly remarkCount: number;
  /** The first ten thousand cells that were not taken as they are. */
  readonly remarks: ImportRemark[];
  /** Rows whose format their department doesn't know; they are taken without. */
  readonly unknownFormats: number;
  /** These formats, those of most rows first. */
  readonly lostFormats: LostFormat[];
  readonly stocked: number;
};
