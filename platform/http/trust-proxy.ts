// Who may say where a request comes from? X-Forwarded-For is written by callers; only what our own proxies add to it is true.
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** How many proxies of ours are in front, or which addresses they have (IPs and CIDRs); none: nobody is believed. */
export type ProxyTrust = { readonly hops: number } | { readonly proxies: readonly string[] };

const SENTENCE =
  'TRUST_PROXY must be false, how many proxies are in front (1 to 10), or their addresses with commas between, such as 10.0.0.5,10.1.0.0/16';

/** The setting's value. 'true' means one proxy, as most have. Throws with the setting's name. */
export function readProxyTrust(raw: string | undefined): ProxyTrust {
  const text = (raw ?? '').trim().toLowerCase();
  if (text === '' || text === 'false' || text === '0') return { hops: 0 };
  if (text === 'true') return { hops: 1 };
  if (/^\d+$/.test(text)) {
    if (Number(text) > 10) throw new Error(SENTENCE);
    return { hops: Number(text) };
  }
  const proxies = text.split(',').map((one) => one.trim());
  if (!proxies.every(isAddressOrNet)) throw new Error(SENTENCE);
  return { proxies };
}

function isAddressOrNet(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  // A net of no bits is everybody: then who calls could say where they come from.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Is the address, so many steps from us, one of our proxies? Fastify asks it of each step, from the nearest on. */
export function proxyTest(trust: ProxyTrust): (address: string, hop: number) => boolean {
  if ('hops' in trust) return (_address, hop) => hop < trust.hops;
  const list = new BlockList();
  for (const entry of trust.proxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return plain !== undefined && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Where the request came from: an IP, always. What a proxy passed on that is none counts as the proxy's own address. */
export const addressOf = (request: FastifyRequest): string =>
  plainAddress(request.ip) ?? plainAddress(request.raw.socket.remoteAddress ?? '') ?? '0.0.0.0';

/** An IP without port, brackets, zone and the IPv4-in-IPv6 prefix; undefined when it is none. */
export function plainAddress(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const version = isIP(bare);
  return version === 6 ? shortest(bare) : version === 4 ? bare : undefined;
}

/** One way to write an IPv6 address, and IPv4 inside it as IPv4: written otherwise it would be counted as another. */
function shortest(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high, low] = [Number.parseInt(mapped[1] as string, 16), Number.parseInt(mapped[2] as string, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whom an address stands for where people are counted: an IPv6 network of 64 bits is one customer of a provider. */
export function neighborhoodOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Is anybody believed at all? */
export const isBelieved = (trust: ProxyTrust): boolean => !('hops' in trust) || trust.hops > 0;
