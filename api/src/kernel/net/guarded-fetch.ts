import { lookup as systemLookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';
import { classify } from './addresses.ts';
import { isOwnDoor } from './own-door.ts';

export interface GuardOptions {
  /** Engines of the operator live on this machine or in the house; feeds and pages never do. */
  allowPrivate: boolean;
  /** Whole time of a call. Default value: 30000; 0 for streams that end by their own signal. */
  deadlineMs?: number;
  /** Bytes of an answer. Default value: 200 MB. */
  limitBytes?: number;
  /** Most that are followed, each under the same rules; only for calls that carry no secret. Default value: 0 */
  redirects?: number;
  /** For tests. */
  lookup?: typeof systemLookup;
}

/** An address that is not called. */
class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const portOf = ({ port, protocol }: { port: string; protocol: string }) =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

const limitDefault = 200 * 1024 * 1024;

/** Cuts an answer off that grows over the limit. */
function limited(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let seen = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > limit) controller.error(new RefusedAddress('The answer is larger than allowed.'));
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** Which addresses are called. A name is resolved once, and the connection goes to that very address. */
function guardOf(options: GuardOptions) {
  const resolve = options.lookup ?? systemLookup;
  const check = (address: string, port: number) => {
    const kind = classify(address);
    if (kind === 'forbidden' || (kind === 'private' && !options.allowPrivate))
      throw new RefusedAddress(`The address ${address} is not called.`);
    if (isOwnDoor(address, port)) throw new RefusedAddress('This is the address of Avenue itself.');
  };
  const lookupFor =
    (port: number): LookupFunction =>
    (hostname, lookupOptions, callback) => {
      resolve(hostname, { ...lookupOptions, all: true }, (error, found) => {
        const addresses = Array.isArray(found) ? found : [];
        if (error) return callback(error, []);
        try {
          for (const { address } of addresses) check(address, port);
        } catch (refused) {
          return callback(refused as NodeJS.ErrnoException, []);
        }
        callback(null, addresses);
      });
    };
  return { check, lookupFor };
}

/**
 * A connection to a host that an operator gives, for protocols other than HTTP; the same addresses are refused.
 *
 * @throws Error of the network, or `RefusedAddress`
 */
export function guardedSocket(
  { host, port, signal }: { host: string; port: number; signal: AbortSignal },
  options: GuardOptions,
): Promise<Socket> {
  const { check, lookupFor } = guardOf(options);
  return new Promise((resolve, reject) => {
    // Literal addresses never reach the resolver.
    if (isIP(host)) check(host, port);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(options.deadlineMs ?? 30_000)]);
    const socket = connect({ host, port, lookup: lookupFor(port) });
    const cut = () => void socket.destroy(new Error('No connection in time.'));
    limit.addEventListener('abort', cut, { once: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      limit.removeEventListener('abort', cut);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/**
 * `fetch` for addresses that an operator or a feed gives: http and https only, the name is resolved once and the
 * connection goes to that very address, private and link-local ranges are refused, redirects are not followed unless `redirects`
 * says so, size and time are capped.
 */
export function guardedFetch(options: GuardOptions): typeof fetch {
  const { check, lookupFor } = guardOf(options);
  const agent = new Agent({
    connect: (to, callback) => buildConnector({ lookup: lookupFor(portOf(to)) })(to, callback),
  });

  const call = async (
    input: string | URL | Request,
    init: RequestInit = {},
    left = options.redirects ?? 0,
  ): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new RefusedAddress('Only http and https are called.');
    if (url.username || url.password) throw new RefusedAddress('An address with a user name in it is not called.');
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // Literal addresses never reach the resolver.
    if (/^[\d.]+$/.test(literal) || literal.includes(':')) check(literal, portOf(url));
    const deadline = options.deadlineMs ?? 30_000;
    const signals = [init.signal, deadline > 0 ? AbortSignal.timeout(deadline) : undefined].filter(
      (signal) => signal !== undefined && signal !== null,
    );
    const response = await undiciFetch(url, {
      ...(init as object),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      redirect: 'manual',
      dispatcher: agent,
    });
    // Without a place it is no redirect: 308 also says that an upload is not whole yet.
    const place = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (place !== null) {
      await response.body?.cancel();
      if (left > 0) return call(new URL(place, url), init, left - 1);
      throw new RefusedAddress('The address points elsewhere; give the final address.');
    }
    const body = response.body
      ? limited(response.body as unknown as ReadableStream<Uint8Array>, options.limitBytes ?? limitDefault)
      : null;
    return new Response(body as BodyInit | null, {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
    });
  };
  return ((input, init) => call(input, init)) as typeof fetch;
}
