// What is answered outside the API? The built browser app, and for what is nobody's address a 404.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveUnread } from './before-body.ts';
import { practiceOf } from '#platform/practice.ts';
import { isLasting, STOPPING_WORKER, WORKER_PATH } from './offline-app.ts';

/** The file of the build in which the library that reads barcodes runs (ui/scan/camera/code-worker.ts). */
const CODE_WORKER = /[\\/]code-worker-[^\\/]+\.js(?:\.br|\.gz)?$/;
/** A worker goes by the policy that comes with its own file: so WebAssembly is allowed there and on no page. */
const WORKER_POLICY =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';base-uri 'self';form-action 'self'";

/** Serves the files of the folder; without `offlineApp` browsers give up what they kept of the app. What a request to an unknown path sends is never read. */
export async function serveWeb(
  app: FastifyInstance,
  root: string | undefined,
  offlineApp = true,
): Promise<void> {
  const index = root ? join(root, 'index.html') : '';
  if (root && existsSync(index)) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      setHeaders: (reply, path) => {
        if (CODE_WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
        if (!isLasting(path)) reply.header('cache-control', 'no-cache');
      },
    });
  }
  const practicePage = root && existsSync(index) ? markedPage(index) : undefined;
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (
      /^\/api(?:[/?]|$)/i.test(request.url) ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      !root ||
      !existsSync(index)
    ) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .send({ success: false, code: 'NOT_FOUND', message: '404 Not Found', requestId: request.id });
    }
    // Every other path is a screen: the browser's router knows which, and shows the error page for the rest.
    reply.header('cache-control', 'no-cache');
    if (practicePage) return reply.type('text/html; charset=utf-8').send(practicePage);
    return reply.sendFile('index.html', root, { cacheControl: false });
  };
  app.setNotFoundHandler(answerUnknown);
  if (!offlineApp)
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?', 1)[0] !== WORKER_PATH || request.method !== 'GET') return;
      return reply
        .header('cache-control', 'no-cache')
        .header('x-offline-app', 'false')
        .type('text/javascript')
        .send(STOPPING_WORKER);
    });
  // Fastify would read the body first.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    leaveUnread(request, reply);
    void answerUnknown(request, reply);
  });
}

/** The page as practice serves it, which says beside which shop it is, so that no screen is ever seen without its frame; undefined on any other server. */
function markedPage(index: string): string | undefined {
  const shop = practiceOf();
  if (shop === undefined) return undefined;
  return readFileSync(index, 'utf8').replace('<html ', `<html data-practice-of="${shop}" `);
}
