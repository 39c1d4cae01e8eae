// Which rows of our sheets do the rows of a vendor's file become? One row or group at a time: nothing of the file is held.
import { withoutGuards } from '#domains/catalog/rules/plain-cell.ts';
import { isOtherMoney } from '#domains/catalog/rules/read-price-cell.ts';
import type { ColumnWays } from './column-ways.ts';
import type { FileMapping } from './columns.ts';
import type { Format, ReadOptions, Taker } from './format.ts';
import { type Loyalty, type Made, Sink } from './made.ts';
import { type FileLayout, RowCells } from './row-cells.ts';

export type FileAsRead = {
  readonly headings: readonly string[];
  readonly mapping: FileMapping;
  readonly ways: ColumnWays;
};

export class FileReader {
  private readonly layout: FileLayout;
  private readonly sink = new Sink();
  private readonly taker: Taker;

  constructor(format: Format, file: FileAsRead, options: ReadOptions = {}) {
    const foreign = file.headings.flatMap((heading, at) => (isOtherMoney(heading) ? [at] : []));
    this.layout = { ...file, foreign: new Set(foreign), sink: this.sink };
    this.taker = format.open(this.sink, options);
  }

  /** What is complete with this row; `row` counts as a spreadsheet does. */
  take(cells: readonly string[], row: number): Made {
    this.taker.take(new RowCells(this.layout, withoutGuards(cells), row));
    return this.sink.drain();
  }

  get loyalty(): Loyalty {
    return this.sink.loyalty;
  }

  /** What waited for further rows. */
  end(): Made {
    this.taker.end();
    return this.sink.drain();
  }
}
