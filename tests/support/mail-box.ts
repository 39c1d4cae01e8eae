// A mail server that keeps what it gets, and what is in a mail: enough of the format for what our client writes.
import { createServer } from 'node:net';
import { startSimulator, type SimulatorOptions } from '#domains/mail/server/smtp-simulator.ts';
import type { Db } from '#contract/route.ts';

export type ReadMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** By name in lower case, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly pdf: Buffer | undefined;
  /** What is attached. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
  readonly raw: string;
};

export type MailBox = { readonly port: number; readonly mails: ReadMail[]; close(): Promise<void> };

/** Starts a mail server on this machine and keeps its mails. */
export async function openMailBox(options: Omit<SimulatorOptions, 'onMail'> = {}): Promise<MailBox> {
  const mails: ReadMail[] = [];
  const server = await startSimulator({
    ...options,
    onMail: ({ from, to, raw }) => void mails.push({ from, to, ...readMail(raw), raw }),
  });
  return { ...server, mails };
}

/** The store's email goes to this port of this machine. */
export async function setMailServer(
  db: Db,
  storeId: number,
  port: number,
  more: Record<string, string> = {},
): Promise<void> {
  const settings = {
    AllowInternalServices: 'true',
    MailHost: '127.0.0.1',
    MailPort: String(port),
    MailTls: 'unencrypted',
    MailFrom: 'receipts@shop.example',
    ...more,
  };
  for (const [name, value] of Object.entries(settings))
    await db.run(
      `insert into client_settings (store_id, name, value) values ($1, $2, $3)
       on conflict (store_id, name) do update set value = excluded.value, version = client_settings.version + 1`,
      [storeId, name, value],
    );
}

function readMail(raw: string): Omit<ReadMail, 'from' | 'to' | 'raw'> {
  const parts: Record<string, Buffer> = {};
  const files: { name: string; bytes: Buffer }[] = [];
  const headers = collect(raw, parts, files);
  return {
    headers,
    text: parts['text/plain']?.toString('utf8') ?? '',
    html: parts['text/html']?.toString('utf8') ?? '',
    pdf: parts['application/pdf'],
    files,
  };
}

/** Reads a part and those inside it; the contents by type. */
function collect(
  raw: string,
  parts: Record<string, Buffer>,
  files: { name: string; bytes: Buffer }[],
): Record<string, string> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = Object.fromEntries(
    raw
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  ) as Record<string, string>;
  const type = headers['content-type'] ?? '';
  const body = raw.slice(end + 4);
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, -1))
      collect(part.replace(/^\r\n/, ''), parts, files);
  } else {
    const bytes = decode(body, headers['content-transfer-encoding'] ?? '7bit');
    parts[type.split(';')[0] ?? ''] = bytes;
    const name = /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1];
    if (name) files.push({ name, bytes });
  }
  return headers;
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** A mail server that refuses every login and repeats the password as it came and as it is read. */
export async function startEcho(password: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 echo\r\n');
    socket.on('data', (data) => {
      const said = data.toString();
      if (said.startsWith('EHLO')) socket.write('250-echo\r\n250 AUTH PLAIN LOGIN\r\n');
      else socket.write(`535 ${password} is wrong, you sent ${said.trim().split(' ').at(-1)}\r\n`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as { port: number }).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
