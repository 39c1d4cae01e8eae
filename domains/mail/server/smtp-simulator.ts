// A mail server of our own on this machine: for the demo, for training and for tests. What it takes reaches nobody.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type TakenMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

export type SimulatorOptions = {
  /** Who may log in; without it nobody has to. */
  readonly login?: { readonly user: string; readonly password: string };
  readonly onMail?: (mail: TakenMail) => void;
  /** The most that a mail may have, 20 MB unless told. */
  readonly mostBytes?: number;
  /** Rejects an address with the error's responseCode; undefined takes it. */
  readonly rejects?: (address: string) => (Error & { responseCode: number }) | undefined;
};

export type Simulator = { readonly port: number; close(): Promise<void> };

const MOST_BYTES = 20 * 1024 * 1024;

/** Starts it on 127.0.0.1 at a port of its own. Keeps nothing: `onMail` is told. */
export async function startSimulator({
  login,
  onMail,
  rejects,
  mostBytes = MOST_BYTES,
}: SimulatorOptions = {}): Promise<Simulator> {
  const server = new SMTPServer({
    banner: 'simulated mail server, delivers nothing',
    logger: false,
    size: mostBytes,
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('535 That is not the password')),
    onRcptTo: ({ address }, _session, done) => done(rejects?.(address) ?? null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void (stream.sizeExceeded || parts.push(part)));
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('The mail is too big'), { responseCode: 552 }));
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        onMail?.({ from: mailFrom ? mailFrom.address : '', to, raw: Buffer.concat(parts).toString('utf8') });
        done(null, 'Taken by the simulated mail server');
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => listening());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
