import { createHash, randomUUID } from 'node:crypto';
import { loadContract } from '../../../providers/testing/contract.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeVendor,
  startFakeVendor,
} from '../../../providers/testing/fake-vendor.ts';
import { playedClient } from '../../testing/video-places.ts';

const described = loadContract(new URL('../fixtures/tiktok.json', import.meta.url));

interface FakePost {
  info: Record<string, unknown>;
  size: number;
  bytes: number;
  /** TikTok's own number for it, once everybody sees it. */
  postId: string;
}

export interface FakeTikTok extends FakeVendor {
  posts: Map<string, FakePost>;
  /** Accounts that it takes as private ones. */
  options: string[];
  /** Says that it has posted everything, and keeps nothing. */
  drops: boolean;
  /** Answers the last part of a file with this. */
  atTheEnd: FakeAnswer | undefined;
  /** Loses what it got before it answers so. */
  losesTheEnd: boolean;
  /** Does not say how far a post is. */
  hidesStatus: boolean;
  /** Takes none of the tokens that it gives. */
  losesTokens: boolean;
  /** The refresh tokens that were used. */
  renewals: number;
  /** Ends every access token. */
  endTokens(): void;
  refuse(status: number, code?: string): FakeAnswer;
}

const fine = { code: 'ok', message: '', log_id: '1' };

/** TikTok on a local port: it keeps what whole files bring, and shows it to everybody but what is for its owner alone. */
export async function startFakeTikTok(): Promise<FakeTikTok> {
  let access = new Set<string>();
  let refresh = '';
  const refuse = (status: number, code = 'internal'): FakeAnswer => ({
    status,
    body: { error: { code, message: 'No.', log_id: '1' } },
  });

  function token(body: unknown): FakeAnswer {
    const form = Object.fromEntries(new URLSearchParams(String(body)));
    const contentType = 'application/x-www-form-urlencoded';
    fake.violations.push(...described.request('POST', '/v2/oauth/token/', { body: form, contentType }));
    const own = form.client_key === playedClient.id && form.client_secret === playedClient.secret;
    // As TikTok does: a refusal comes with 200.
    if (!own) return { body: { error: 'invalid_client', error_description: 'No.', log_id: '1' } };
    const good =
      form.grant_type === 'refresh_token'
        ? form.refresh_token === refresh
        : createHash('sha256')
            .update(form.code_verifier ?? '')
            .digest('hex') === form.code;
    if (!good) return { body: { error: 'invalid_grant', error_description: 'No.', log_id: '1' } };
    if (form.grant_type === 'refresh_token') fake.renewals += 1;
    const given = `act.${randomUUID()}`;
    if (!fake.losesTokens) access.add(given);
    refresh = `rft.${randomUUID()}`;
    return {
      body: {
        ...{ access_token: given, expires_in: 86_400, open_id: 'open-1', refresh_token: refresh },
        ...{ scope: 'user.info.basic,video.publish', token_type: 'Bearer' },
      },
    };
  }

  function part({ path, headers, body }: FakeRequest): FakeAnswer {
    const post = fake.posts.get(path.split('/').at(-1) ?? '');
    const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
    if (headers.authorization !== undefined) fake.violations.push('A token came to an address of an upload.');
    const bytes = (body as Buffer).length;
    if (!post || Number(from) !== post.bytes || Number(size) !== post.size || Number(to) - Number(from) + 1 !== bytes)
      return refuse(416);
    const isLast = post.bytes + bytes === post.size;
    if (isLast && fake.losesTheEnd) return fake.atTheEnd ?? refuse(500);
    post.bytes += bytes;
    return isLast ? (fake.atTheEnd ?? { status: 201, body: '' }) : { status: 206, body: '' };
  }

  function status(id: string): FakeAnswer {
    const post = fake.posts.get(id);
    if (!post) return refuse(400, 'invalid_publish_id');
    if (post.bytes < post.size)
      return { body: { data: { status: 'PROCESSING_UPLOAD', uploaded_bytes: post.bytes }, error: fine } };
    const shown = post.info.privacy_level === 'PUBLIC_TO_EVERYONE' && !fake.drops;
    // A number that is longer than one of JavaScript's.
    return {
      body: `{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[${shown ? post.postId : ''}]},"error":{"code":"ok","message":"","log_id":"1"}}`,
    };
  }

  const answer = (request: FakeRequest): FakeAnswer => {
    const { path, headers, body, params } = request;
    if (path === '/v2/oauth/token/') return token(body);
    if (path === '/v2/oauth/revoke/') return { body: {} };
    if (path === '/oembed') {
      const post = [...fake.posts.values()].find(({ postId }) =>
        params.url?.endsWith(`/@slow.history/video/${postId}`),
      );
      if (!post || fake.drops) return { status: 400, body: { code: 400, message: 'Something went wrong' } };
      return { body: { version: '1.0', type: 'video', title: post.info.title, author_name: 'Slow History' } };
    }
    if (path.startsWith('/upload/')) return part(request);
    if (!access.has((headers.authorization ?? '').slice('Bearer '.length))) return refuse(401, 'access_token_invalid');
    const asked = (body ?? {}) as {
      publish_id?: string;
      post_info?: FakePost['info'];
      source_info?: { video_size: number };
    };
    if (path.endsWith('/creator_info/query/'))
      return {
        body: {
          data: {
            ...{
              creator_username: 'slow.history',
              creator_nickname: 'Slow History',
              privacy_level_options: fake.options,
            },
            ...{
              comment_disabled: false,
              duet_disabled: true,
              stitch_disabled: false,
              max_video_post_duration_sec: 300,
            },
          },
          error: fine,
        },
      };
    if (path.endsWith('/status/fetch/')) return fake.hidesStatus ? refuse(500) : status(asked.publish_id ?? '');
    const id = `v_pub_file~${fake.posts.size}`;
    const postId = `73${String(fake.posts.size).padStart(17, '4')}`;
    fake.posts.set(id, { info: asked.post_info ?? {}, size: asked.source_info?.video_size ?? 0, bytes: 0, postId });
    return { body: { data: { publish_id: id, upload_url: `${fake.url}/upload/${id}` }, error: fine } };
  };
  // Forms are held against it where they are read.
  const isDescribed = (path: string) => path.startsWith('/v2/post/');
  const vendor = await startFakeVendor(
    {
      request: (method, path, parts) => (isDescribed(path) ? described.request(method, path, parts) : []),
      response: (method, path, code, body) => (isDescribed(path) ? described.response(method, path, code, body) : []),
    },
    answer,
  );
  const fake: FakeTikTok = Object.assign(vendor, {
    posts: new Map<string, FakePost>(),
    options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    drops: false,
    atTheEnd: undefined,
    losesTheEnd: false,
    hidesStatus: false,
    losesTokens: false,
    renewals: 0,
    endTokens: () => {
      access = new Set();
    },
    refuse,
  });
  return fake;
}
