// The files of lines of this server and what reads them: set up once by the server, asked by whoever answers a question.
import { FEW_LINES } from '#domains/analytics/rules/line-files.ts';
import { type Engine, openEngine } from './engine.ts';
import { type LineFileFolder, openLineFileFolder } from './file-folder.ts';

export type LineStore = {
  readonly folder: LineFileFolder;
  readonly engine: Engine;
  /** Up to this many lines are read from the database. */
  readonly fewLines: number;
  /** What went wrong while a question was answered, for the log: the question got its answer from the database. */
  readonly failed: (error: Error) => void;
  /** The last of it, once. */
  takeError(): Error | undefined;
};

/** Two processors at most, and memory that a shop's machine can spare: what needs more is done on the disk. */
const ENGINE = { memoryMb: 512, threads: 2 };

let shared: LineStore | undefined;

/** The files of this server; undefined where there are none. */
export const lineStore = (): LineStore | undefined => shared;

/** From now on questions are answered from these; undefined: from the database alone. */
export function setLineStore(store: LineStore | undefined): void {
  shared = store;
}

export function openLineStore(folder: string, { fewLines = FEW_LINES } = {}): LineStore {
  let last: Error | undefined;
  return {
    folder: openLineFileFolder(folder),
    engine: openEngine({ folder, ...ENGINE }),
    fewLines,
    failed: (error) => {
      last = error;
    },
    takeError: () => {
      const error = last;
      last = undefined;
      return error;
    },
  };
}
