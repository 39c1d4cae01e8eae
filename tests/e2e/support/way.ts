// The way between a browser and a server, which can be cut: playwright's own offline mode doesn't reach what a service worker asks for.
import { createServer, type Server, type Socket, connect } from 'node:net';

export type Way = {
  /** http://127.0.0.1:port, as the browser knows the server. */
  readonly address: string;
  /** Nothing comes through anymore, and what is under way breaks. */
  cut(): Promise<void>;
  /** It comes through again, to this server if another one is given. */
  heal(to?: string): Promise<void>;
  close(): Promise<void>;
};

/** A way to the server at an address. */
export async function openWay(to: string): Promise<Way> {
  let target = new URL(to);
  let server: Server | null = null;
  let port = 0;
  const sockets = new Set<Socket>();
  const listen = (): Promise<void> =>
    new Promise((done, fail) => {
      server = createServer((here) => {
        const there = connect(Number(target.port), target.hostname);
        for (const [socket, other] of [
          [here, there],
          [there, here],
        ] as const) {
          sockets.add(socket);
          socket.pipe(other);
          socket.on('error', () => other.destroy());
          socket.on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
        }
      });
      server.once('error', fail);
      server.listen(port, '127.0.0.1', () => {
        const address = server?.address();
        port = typeof address === 'object' && address ? address.port : port;
        done();
      });
    });
  const cut = async (): Promise<void> => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((done) => closing.close(done));
  };
  await listen();
  return {
    address: `http://127.0.0.1:${port}`,
    cut,
    heal: async (other) => {
      if (other !== undefined) target = new URL(other);
      if (!server) await listen();
    },
    close: cut,
  };
}
