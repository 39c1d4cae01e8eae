// Tokens and signatures of the simulated eBay: who may ask, and by what its notifications are known.
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Answer, Asked } from '../channel-server.ts';
import { failure, ok } from './wire.ts';

const TOKEN_SECONDS = 7_200;
const KEY_ID = '9936261a-7d7b-4621-a0f1-964e3f3e2b8f';

export type EbayKeys = { readonly appId: string; readonly certId: string; readonly refreshToken: string };
export type Notification = { readonly headers: Record<string, string>; readonly body: Buffer };

/** Gives tokens of two hours, and lets nobody in without one. */
export class Tokens {
  readonly #tokens = new Map<string, { until: number; isUser: boolean }>();
  readonly #keys: EbayKeys;
  readonly #now: () => number;

  constructor(keys: EbayKeys, now: () => number) {
    this.#keys = keys;
    this.#now = now;
  }

  endAll(): void {
    this.#tokens.clear();
  }

  give({ headers, text }: Asked): Answer {
    const { appId, certId, refreshToken } = this.#keys;
    const no = (status: number, error: string): Answer => ({
      status,
      json: { error, error_description: 'Simulated' },
    });
    const basic = Buffer.from(`${appId}:${certId}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return no(401, 'invalid_client');
    const form = new URLSearchParams(text);
    const isUser = form.get('grant_type') !== 'client_credentials';
    if (isUser && form.get('refresh_token') !== refreshToken) return no(400, 'invalid_grant');
    const token = `v^1.1#${isUser ? 'user' : 'application'}-${randomUUID()}`;
    this.#tokens.set(token, { until: this.#now() + TOKEN_SECONDS * 1_000, isUser });
    return ok({
      access_token: token,
      expires_in: TOKEN_SECONDS,
      token_type: isUser ? 'User Access Token' : 'Application Access Token',
    });
  }

  /** undefined: whoever asks may. */
  refusal({ path, headers }: Asked, isForUsers: boolean): Answer | undefined {
    const scheme = path.startsWith('/post-order/') ? 'IAF ' : 'Bearer ';
    const given = headers.authorization ?? '';
    const token = given.startsWith(scheme) ? this.#tokens.get(given.slice(scheme.length)) : undefined;
    if (!token || token.until <= this.#now()) return failure(401, 1_001, 'Invalid access token', 'OAuth');
    return isForUsers && !token.isUser ? failure(403, 1_100, 'Access denied', 'ACCESS') : undefined;
  }
}

/** Signs notifications, and gives out the public half of its key by number, in one line. */
export class Signer {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** undefined: no public key is asked for. */
  publicKey({ path }: Asked): Answer | undefined {
    const [, kid] = /^\/commerce\/notification\/v1\/public_key\/(.+)$/.exec(path) ?? [];
    if (kid === undefined) return undefined;
    if (kid !== KEY_ID) return failure(400, 195_010, 'Invalid or missing kid', 'API_NOTIFICATION');
    const pem = this.#pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return ok({ algorithm: 'ECDSA', digest: 'SHA1', key: pem.replaceAll('\n', '') });
  }

  notify(topic: string, data: object): Notification {
    const at = new Date(this.#now()).toISOString();
    const body = Buffer.from(
      JSON.stringify({
        metadata: { topic, schemaVersion: '1.0', deprecated: false },
        notification: {
          notificationId: randomUUID(),
          eventDate: at,
          publishDate: at,
          publishAttemptCount: 1,
          data,
        },
      }),
    );
    const signature = createSign('SHA1').update(body).sign(this.#pair.privateKey, 'base64');
    const header = JSON.stringify({ alg: 'ecdsa', kid: KEY_ID, signature, digest: 'SHA1' });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-ebay-signature': Buffer.from(header).toString('base64'),
      },
    };
  }
}
