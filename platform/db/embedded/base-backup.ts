// How is a running PostgreSQL copied whole, without its program pg_basebackup, which the embedded one doesn't have?
//
// PostgreSQL itself sends the copy over its replication protocol, as a tar with the WAL that makes it consistent and a manifest with the hash of each file;
// here it only gets into a file (docs/decisions/0509-a-backup-of-the-embedded-database.md).
import type { Writable } from 'node:stream';
import pg from 'pg';

/** What the program of a connection is asked for, as far as a base backup needs it. */
type Wire = { query(text: string): void; readonly stream: { pause(): void; resume(): void } };

const COMMAND = `BASE_BACKUP (LABEL 'tradepost', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** The kinds of messages inside the copy. */
const NEW_ARCHIVE = 'n';
const DATA = 'd';
const MANIFEST = 'm';

/** One BASE_BACKUP as a query of pg: bytes of the archive go to the sink as they come, those of the manifest are kept. */
class BaseBackup {
  readonly manifest: Buffer[] = [];
  readonly over: Promise<void>;
  private isManifest = false;
  private isHeld = false;
  private archives = 0;
  private failure: Error | undefined;
  private end: (error?: Error) => void = () => undefined;
  private readonly sink: Writable;

  constructor(sink: Writable) {
    this.sink = sink;
    this.over = new Promise((done, failed) => {
      this.end = (error) => (error ? failed(error) : done());
    });
  }

  submit(wire: Wire): void {
    wire.query(COMMAND);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === MANIFEST) this.isManifest = true;
    if (kind === NEW_ARCHIVE && ++this.archives > 1)
      this.failure = new Error('a tablespace outside the data folder is not backed up: use pg_basebackup');
    if (kind !== DATA) return;
    // pg reads into one piece of memory, over and over.
    const bytes = Buffer.from(chunk.subarray(1));
    if (this.isManifest) this.manifest.push(bytes);
    else if (!this.sink.write(bytes) && !this.isHeld) {
      this.isHeld = true;
      stream.pause();
      this.sink.once('drain', () => {
        this.isHeld = false;
        stream.resume();
      });
    }
  }

  handleError(error: Error): void {
    this.end(error);
  }

  handleReadyForQuery(): void {
    this.end(this.failure);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * Sends the data folder of the PostgreSQL at url to the sink, as a tar without its last blocks, and answers the manifest. Whoever sells meanwhile goes on. Throws when
 * PostgreSQL dies or the sink fails: then what came is no backup.
 */
export async function sendBaseBackup(url: string, sink: Writable): Promise<Buffer> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  const cut = new Promise<never>((_, failed) => {
    client.on('error', failed);
    client.once('end', () => failed(new Error('the database is gone')));
    sink.once('error', failed);
  });
  cut.catch(() => undefined);
  try {
    await client.connect();
    // Else a checkpoint could remove WAL that the copy ends with.
    const slot = `CREATE_REPLICATION_SLOT tradepost_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`;
    await Promise.race([client.query(slot), cut]);
    const backup = new BaseBackup(sink);
    client.query(backup as never);
    await Promise.race([backup.over, cut]);
    return Buffer.concat(backup.manifest);
  } finally {
    await client.end().catch(() => undefined);
  }
}
