import { createHash, randomUUID } from 'node:crypto';
import { loadContract } from '../../../providers/testing/contract.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeVendor,
  startFakeVendor,
} from '../../../providers/testing/fake-vendor.ts';
import { playedClient } from '../../testing/video-places.ts';
import { version } from '../limits.ts';

const described = loadContract(new URL('../fixtures/instagram.json', import.meta.url));

interface Reel {
  words: Record<string, unknown>;
  bytes: number;
  /** Times that it is still worked on when somebody asks. */
  works: number;
  state?: string;
}

export interface FakeInstagram extends FakeVendor {
  /** Containers by id. */
  reels: Map<string, Reel>;
  /** What stands on the account, the newest first. */
  posts: { id: string; caption: string; permalink: string; shortcode: string; timestamp: string; username: string }[];
  /** Accounts that a connection reaches. */
  accounts: { id: string; username: string }[];
  /** Times that a new container is still worked on; what it becomes then. */
  works: number;
  becomes: string;
  /** Posts of the last day, of 50. */
  used: number;
  /** Says that it has published everything, and keeps nothing. */
  drops: boolean;
  /** Answers the call that publishes with this. */
  atTheEnd: FakeAnswer | undefined;
  /** Publishes nothing before it answers so. */
  losesTheEnd: boolean;
  /** Does not say how far a container is, once it was published. */
  hidesStatus: boolean;
  /** Exchanges of a token for its next one. */
  renewals: number;
  /** Ends every token. */
  endTokens(): void;
  refuse(status: number, code?: number, subcode?: number): FakeAnswer;
}

/** Instagram on a local port, with the authorization server of Facebook. */
export async function startFakeInstagram(): Promise<FakeInstagram> {
  /** Tokens that last, and those that are to be exchanged. */
  let long = new Set<string>();
  const short = new Set<string>();
  const refuse = (status: number, code = 999, subcode?: number): FakeAnswer => ({
    status,
    body: {
      error: {
        message: 'No.',
        type: 'OAuthException',
        code,
        ...(subcode && { error_subcode: subcode }),
        fbtrace_id: '1',
      },
    },
  });

  function token(body: unknown): FakeAnswer {
    const form = Object.fromEntries(new URLSearchParams(String(body)));
    if (form.client_id !== playedClient.id || form.client_secret !== playedClient.secret) return refuse(400, 101);
    const given = randomUUID();
    if (form.grant_type === 'fb_exchange_token') {
      const isNew = short.delete(form.fb_exchange_token ?? '');
      if (!isNew && !long.has(form.fb_exchange_token ?? '')) return refuse(400, 190);
      if (!isNew) fake.renewals += 1;
      long.add(given);
      return { body: { access_token: given, token_type: 'bearer', expires_in: 5_184_000 } };
    }
    const hash = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    if (hash !== form.code) return refuse(400, 100, 36_009);
    short.add(given);
    return { body: { access_token: given, token_type: 'bearer', expires_in: 3600 } };
  }

  function file(id: string, { headers, body }: FakeRequest): FakeAnswer {
    const reel = fake.reels.get(id);
    const bytes = (body as Buffer).length;
    const isOwn = long.has((headers.authorization ?? '').slice('OAuth '.length));
    if (!reel || !isOwn || headers.offset !== '0' || Number(headers.file_size) !== bytes) return refuse(400);
    reel.bytes = bytes;
    return { body: { success: true, message: 'Upload successful.' } };
  }

  function publish(id: string): FakeAnswer {
    const reel = fake.reels.get(id);
    if (!reel || reel.bytes === 0 || reel.state !== 'FINISHED') return refuse(400, 9007, 2_207_027);
    if (fake.atTheEnd && fake.losesTheEnd) return fake.atTheEnd;
    reel.state = 'PUBLISHED';
    const shortcode = `DRe3l${fake.posts.length}`;
    const post = {
      ...{ id: `1790${fake.posts.length}`, shortcode, permalink: `https://www.instagram.com/reel/${shortcode}/` },
      ...{ caption: String(reel.words.caption), timestamp: new Date().toISOString(), username: 'slow.history' },
    };
    if (!fake.drops) fake.posts.unshift(post);
    return fake.atTheEnd ?? { body: { id: post.id } };
  }

  function container(id: string): FakeAnswer {
    const reel = fake.reels.get(id);
    if (!reel) return refuse(400, 100, 33);
    if (reel.state === 'PUBLISHED' && fake.hidesStatus) return refuse(500, 2);
    if (reel.state === undefined && reel.bytes > 0 && reel.works-- <= 0) reel.state = fake.becomes;
    return { body: { id, status_code: reel.state ?? 'IN_PROGRESS' } };
  }

  const answer = (request: FakeRequest): FakeAnswer => {
    const { method, headers, body, path } = request;
    if (path.endsWith('/oauth/access_token')) return token(body);
    const [, first, user = '', what] = path.split('/');
    if (first === 'ig-api-upload') return file(what ?? '', request);
    if (!long.has((headers.authorization ?? '').slice('Bearer '.length))) return refuse(400, 190);
    if (user === 'me')
      return { body: { data: fake.accounts.map((one) => ({ id: '1', instagram_business_account: one })) } };
    if (what === undefined) return container(user);
    if (!fake.accounts.some(({ id }) => id === user)) return refuse(400, 100, 33);
    if (what === 'content_publishing_limit')
      return { body: { data: [{ quota_usage: fake.used, config: { quota_total: 50, quota_duration: 86_400 } }] } };
    const asked = (body ?? {}) as Record<string, unknown>;
    if (what === 'media_publish') return publish(String(asked.creation_id));
    if (method === 'GET') return { body: { data: fake.posts } };
    const id = String(17_900_000_000_000 + fake.reels.size);
    fake.reels.set(id, { words: asked, bytes: 0, works: fake.works });
    return { body: { id, uri: `https://rupload.facebook.com/ig-api-upload/${version}/${id}` } };
  };
  const isDescribed = (path: string) => path.startsWith(`/${version}/`) && !path.includes('/oauth/');
  const vendor = await startFakeVendor(
    {
      request: (method, path, parts) => (isDescribed(path) ? described.request(method, path, parts) : []),
      response: (method, path, code, body) => (isDescribed(path) ? described.response(method, path, code, body) : []),
    },
    answer,
  );
  const fake: FakeInstagram = Object.assign(vendor, {
    reels: new Map<string, Reel>(),
    posts: [],
    accounts: [{ id: '17841400000000001', username: 'slow.history' }],
    ...{ works: 0, becomes: 'FINISHED', used: 0, drops: false, atTheEnd: undefined },
    ...{ losesTheEnd: false, hidesStatus: false, renewals: 0 },
    endTokens: () => {
      long = new Set();
    },
    refuse,
  });
  return fake;
}
