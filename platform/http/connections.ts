// How many connections may somebody hold, and for how long may a request be under way? Half a request, or none, costs memory, too.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request must be there whole after this long, its headers sooner. */
export const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
/** Of all addresses together. */
const MOST_CONNECTIONS = 5_000;

/** Fastify's options that end slow requests; tests give a shorter time. */
export const timeLimits = (requestMs = REQUEST_MS) => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: Math.min(HEADERS_MS, requestMs),
    connectionsCheckingInterval: Math.min(2_000, requestMs / 4),
  },
});

/** Closes what one address opens beyond `most`; isProxy tells whose connections are those of many people. */
export function capConnections(server: Server, most: number, isProxy: (address: string) => boolean): void {
  server.maxConnections = Math.max(MOST_CONNECTIONS, most);
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** A browser keeps its connection open, and opens spare ones: neither may hold up the end. */
export function closeWhenAnswered(app: FastifyInstance): void {
  // Node's closeIdleConnections knows only those on which a request came.
  const spare = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', ({ socket }) => spare.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of spare) socket.destroy();
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}
