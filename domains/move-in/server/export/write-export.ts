// Writes everything of the shop into files, all of it as it was at one moment; a thousand rows are in memory, however many there are (decision 0493).
import { performance } from 'node:perf_hooks';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { EXPORT_NAMES, type ExportName } from '#domains/move-in/rules/export/export-files.ts';
import { type ExportSums, NO_SUMS, withRow } from '#domains/move-in/rules/export/export-sums.ts';
import { readmeOf, type WrittenFile } from '#domains/move-in/rules/export/readme.ts';
import { headOf, lineWriter } from '#domains/move-in/rules/export/write-file.ts';
import type { Database, Tx } from '#contract/route.ts';
import { restsWhileBusy } from '#platform/aside/yield-to-requests.ts';
import type { PartOfFile } from './part-of-file.ts';
import { READ_PARTS } from './read-parts.ts';

/** Takes a file: its name and its pieces. Done when all of it is written. */
export type TakeFile = (name: string, pieces: AsyncIterable<string>) => Promise<void>;

export type ExportAbout = {
  readonly now: Date;
  readonly username: string;
  /** Told once a second or less often: which file is being written, and how many rows of all files are. */
  readonly tell: (file: string, rows: number) => Promise<void>;
};

export type ExportWritten = {
  readonly files: readonly WrittenFile[];
  readonly rows: number;
  readonly sums: ExportSums;
};

const TELL_MS = 1_000;
/** How long a file may wait for whoever takes it, before the database ends the snapshot. */
const PATIENCE = `select set_config('idle_in_transaction_session_timeout', '600s', true)`;

/** Writes one file after the other, README.md last, and answers what they hold. Changes nothing. */
export const writeExport = (database: Database, about: ExportAbout, take: TakeFile): Promise<ExportWritten> =>
  inSnapshot(database, async (tx) => {
    await tx.run(PATIENCE);
    const writing = new Writing(about);
    for (const kind of EXPORT_NAMES) await writing.writeKind(tx, kind, take);
    const { files, rows, sums } = writing;
    const readme = readmeOf({ at: about.now, by: about.username, files, sums });
    await take('README.md', piecesOf([readme]));
    return { files, rows, sums };
  });

async function* piecesOf(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

/** What of an export is written. */
class Writing {
  readonly files: WrittenFile[] = [];
  sums = NO_SUMS;
  rows = 0;
  private toldAt = 0;
  private readonly rest = restsWhileBusy();
  private readonly about: ExportAbout;

  constructor(about: ExportAbout) {
    this.about = about;
  }

  async writeKind(tx: Tx, kind: ExportName, take: TakeFile): Promise<void> {
    for await (const part of READ_PARTS[kind](tx)) {
      const name = `${kind}${part.suffix}.csv`;
      const before = this.rows;
      await take(name, this.pieces(kind, name, part));
      this.files.push({ kind, name, rows: this.rows - before });
    }
  }

  private async *pieces(
    kind: ExportName,
    name: string,
    { pages }: PartOfFile<ExportName>,
  ): AsyncGenerator<string> {
    const line = lineWriter(kind);
    yield headOf(kind);
    for await (const rows of pages) {
      let text = '';
      for (const row of rows) {
        this.sums = withRow(this.sums, kind, row);
        text += line(row);
      }
      this.rows += rows.length;
      yield text;
      await this.tell(name);
      await this.rest();
    }
  }

  private async tell(name: string): Promise<void> {
    if (performance.now() - this.toldAt < TELL_MS) return;
    this.toldAt = performance.now();
    await this.about.tell(name, this.rows);
  }
}
