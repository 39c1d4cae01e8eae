// One register's line to a server: HTTP/1.1 with keep-alive, one request at a time, over a bare socket.
//
// A full HTTP client would take more of the processor than the servers that it measures, which share the machine with it.
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export type Answer = { readonly status: number; readonly text: string };

export type Line = {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, headers?: string, body?: string): Promise<Answer>;
  close(): void;
};

/** A line that is open; one that the server closed because nobody spoke is opened again. headers of ask: whole header lines, each ended by CR LF. */
export async function openLine(port: number): Promise<Line> {
  let wire = await openWire(port);
  return {
    ask: (method, path, headers = '', body) => {
      const about =
        body === undefined
          ? ''
          : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      const text = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${about}\r\n${body ?? ''}`;
      if (!wire.isClosed()) return wire.send(text);
      return openWire(port).then((next) => {
        wire = next;
        return next.send(text);
      });
    },
    close: () => wire.close(),
  };
}

type Wire = { send(text: string): Promise<Answer>; isClosed(): boolean; close(): void };

async function openWire(port: number): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined;
  const fail = (error: Error): void => {
    waiting?.failed(error);
    waiting = undefined;
  };
  readAnswers(
    socket,
    (answer) => {
      const { done } = waiting ?? {};
      waiting = undefined;
      done?.(answer);
    },
    fail,
  );
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  return {
    send: (text) =>
      new Promise((done, failed) => {
        waiting = { done, failed };
        socket.write(text);
      }),
    isClosed: () => socket.destroyed,
    close: () => socket.destroy(),
  };
}

function readAnswers(socket: Socket, done: (answer: Answer) => void, fail: (error: Error) => void): void {
  let held: Buffer[] = [];
  let size = 0;
  let whole = -1;
  let bodyAt = 0;
  let status = 0;
  socket.on('data', (chunk) => {
    held.push(chunk);
    size += chunk.length;
    if (whole < 0) {
      const all = held.length === 1 ? chunk : Buffer.concat(held);
      held = [all];
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = all.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) return fail(new Error(`an answer without length: ${head}`));
      status = Number(head.slice(9, 12));
      bodyAt = end + 4;
      whole = bodyAt + Number(length);
    }
    if (size < whole) return;
    const text = (held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)).toString(
      'utf8',
      bodyAt,
      whole,
    );
    held = [];
    size = 0;
    whole = -1;
    done({ status, text });
  });
}
