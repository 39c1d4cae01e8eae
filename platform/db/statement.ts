// A prepared statement that asks PostgreSQL for its columns once, not at every use.
//
// pg asks each time, and makes the parsers of all columns again: for a row of twenty columns that takes longer than the row. The columns of a
// statement never change while it is prepared (PostgreSQL refuses to run it otherwise), so they are kept by its text.
import pg from 'pg';

type Connection = { describe(asked: unknown): void };
/** What pg keeps of a result's columns, under its own names. */
type Columns = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object };

/** What pg.Query has beside its published types. */
type Internals = {
  readonly text: string;
  readonly _result: Columns;
  _accumulateRows: boolean;
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
};
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => Internals;

const known = new Map<string, Columns>();
const silent = new WeakMap<Connection, Connection>();

/** The same connection, that doesn't ask for columns. */
function withoutDescribe(connection: Connection): Connection {
  let quiet = silent.get(connection);
  if (!quiet) {
    quiet = Object.create(connection) as Connection;
    quiet.describe = () => undefined;
    silent.set(connection, quiet);
  }
  return quiet;
}

/** For pool.query or client.query of pg. */
export class Statement extends Query {
  override prepare(connection: Connection): void {
    const columns = this.hasBeenParsed(connection) ? known.get(this.text) : undefined;
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(withoutDescribe(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    known.set(this.text, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
