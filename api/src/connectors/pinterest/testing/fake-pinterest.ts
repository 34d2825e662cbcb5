import { randomUUID } from 'node:crypto';
import { loadContract } from '../../../providers/testing/contract.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeVendor,
  startFakeVendor,
} from '../../../providers/testing/fake-vendor.ts';
import { playedClient } from '../../testing/video-places.ts';

const described = loadContract(new URL('../fixtures/pinterest.json', import.meta.url));

interface FakePin {
  id: string;
  title: string;
  description: string;
  link: string | null;
  board_id: string;
  created_at: string;
}

export interface FakePinterest extends FakeVendor {
  /** Bytes of each video that came, by its id. */
  videos: Map<string, { bytes: number; works: number }>;
  /** The newest first. */
  pins: FakePin[];
  /** What the last pin was made of. */
  asked: Record<string, unknown>;
  boards: { id: string; name: string }[];
  /** Times that a new video is still worked on; what it becomes then. */
  works: number;
  becomes: 'succeeded' | 'failed';
  /** Says that it has pinned everything, and shows nobody anything. */
  drops: boolean;
  /** Answers the call that pins with this. */
  atTheEnd: FakeAnswer | undefined;
  /** Pins nothing before it answers so. */
  losesTheEnd: boolean;
  /** Takes none of the tokens that it gives. */
  losesTokens: boolean;
  /** The refresh tokens that were used. */
  renewals: number;
  /** Ends every access token. */
  endTokens(): void;
  refuse(status: number, message?: string): FakeAnswer;
}

/** Pinterest on a local port, with the bucket that takes its files. */
export async function startFakePinterest(): Promise<FakePinterest> {
  let access = new Set<string>();
  let refresh = '';
  const refuse = (status: number, message = 'No.'): FakeAnswer => ({ status, body: { code: status, message } });

  function token({ headers, body }: FakeRequest): FakeAnswer {
    // The PKCE verifier is more than is described.
    const { code_verifier: verifier, ...form } = Object.fromEntries(new URLSearchParams(String(body)));
    const contentType = 'application/x-www-form-urlencoded';
    fake.violations.push(...described.request('POST', '/oauth/token', { body: form, contentType }));
    const proof = Buffer.from(`${playedClient.id}:${playedClient.secret}`).toString('base64');
    if (headers.authorization !== `Basic ${proof}`) return refuse(401, 'Authentication failed.');
    if (form.grant_type === 'refresh_token') {
      if (form.refresh_token !== refresh) return refuse(400, 'Your refresh token is not valid.');
      fake.renewals += 1;
    } else if (!verifier) return refuse(400, 'Your code is not valid.');
    const given = randomUUID();
    if (!fake.losesTokens) access.add(given);
    refresh = randomUUID();
    return {
      body: {
        ...{ access_token: given, refresh_token: refresh, response_type: form.grant_type, token_type: 'bearer' },
        ...{ expires_in: 2_592_000, refresh_token_expires_in: 5_184_000, refresh_token_expires_at: 1_800_000_000 },
        scope: 'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
      },
    };
  }

  function file({ headers, body, path }: FakeRequest): FakeAnswer {
    if (headers.authorization !== undefined) fake.violations.push('A token came to an address of an upload.');
    const video = fake.videos.get(path.split('/').at(-1) ?? '');
    const text = (body as Buffer).toString('latin1');
    const [, boundary] = /boundary=(\S+)$/.exec(headers['content-type'] ?? '') ?? [];
    const parts = text.split(`--${boundary}`).slice(1, -1);
    const last = parts.at(-1) ?? '';
    if (!video || !parts[0]?.includes('name="key"') || !last.includes('name="file"')) return refuse(400);
    video.bytes = last.length - last.indexOf('\r\n\r\n') - 6;
    return { status: 204, body: '' };
  }

  function pin(asked: Record<string, unknown>): FakeAnswer {
    const source = asked.media_source as { media_id?: string; source_type?: string; data?: string } | undefined;
    const video = fake.videos.get(source?.media_id ?? '');
    if (!fake.boards.some(({ id }) => id === asked.board_id)) return refuse(404, 'Board not found.');
    const isPicture = source?.source_type === 'image_base64' && Boolean(source.data);
    if (!isPicture && (!video?.bytes || video.works > 0)) return refuse(400, 'The video is not ready.');
    if (fake.atTheEnd && fake.losesTheEnd) return fake.atTheEnd;
    fake.asked = asked;
    const made: FakePin = {
      id: String(813_744_226_420_795_000n + BigInt(fake.pins.length)),
      ...{ title: String(asked.title), description: String(asked.description), board_id: String(asked.board_id) },
      ...{ link: typeof asked.link === 'string' ? asked.link : null, created_at: new Date().toISOString() },
    };
    fake.pins.unshift(made);
    return fake.atTheEnd ?? { status: 201, body: made };
  }

  const answer = (request: FakeRequest): FakeAnswer => {
    const { method, headers, body, params, path } = request;
    if (path === '/v5/oauth/token') return token(request);
    if (path.startsWith('/upload/')) return file(request);
    if (path === '/oembed.json') {
      const found = fake.pins.some(({ id }) => params.url === `https://www.pinterest.com/pin/${id}/`);
      if (!found || fake.drops) return { status: 404, body: {} };
      return { body: { version: '1.0', type: 'rich', title: '', author_name: 'Slow History' } };
    }
    if (!access.has((headers.authorization ?? '').slice('Bearer '.length)))
      return refuse(401, 'Authentication failed.');
    const [, , what, id] = path.split('/');
    if (what === 'user_account') return { body: { username: 'slowhistory', business_name: 'Slow History' } };
    if (what === 'boards') return { body: { items: fake.boards, bookmark: null } };
    if (what === 'media' && id) {
      const video = fake.videos.get(id);
      if (!video) return refuse(404);
      const status = video.bytes > 0 && video.works-- <= 0 ? fake.becomes : 'processing';
      return { body: { media_id: id, media_type: 'video', status } };
    }
    if (what === 'media') {
      const media = String(500_000 + fake.videos.size);
      fake.videos.set(media, { bytes: 0, works: fake.works });
      const upload = {
        upload_url: `${fake.url}/upload/${media}`,
        upload_parameters: { key: `uploads/${media}`, policy: 'p' },
      };
      return { status: 201, body: { media_id: media, media_type: 'video', ...upload } };
    }
    if (id) {
      const found = fake.pins.find((one) => one.id === id);
      return found ? { body: found } : refuse(404, 'Pin not found.');
    }
    return method === 'GET'
      ? { body: { items: fake.pins, bookmark: null } }
      : pin((body ?? {}) as Record<string, unknown>);
  };
  // Paths are relative to the server of the description; forms are held against it where they are read.
  const within = (path: string) => (path.startsWith('/v5/') && path !== '/v5/oauth/token' ? path.slice(3) : undefined);
  const vendor = await startFakeVendor(
    {
      request: (method, path, parts) => {
        const at = within(path);
        return at ? described.request(method, at, parts) : [];
      },
      response: (method, path, code, body) => {
        const at = within(path);
        return at ? described.response(method, at, code, body) : [];
      },
    },
    answer,
  );
  const fake: FakePinterest = Object.assign(vendor, {
    videos: new Map<string, { bytes: number; works: number }>(),
    pins: [],
    asked: {},
    boards: [
      { id: '7375405', name: 'Old roads' },
      { id: '7375406', name: 'Ice' },
    ],
    ...{ works: 0, becomes: 'succeeded' as const, drops: false, atTheEnd: undefined, losesTheEnd: false },
    ...{ losesTokens: false, renewals: 0 },
    endTokens: () => {
      access = new Set();
    },
    refuse,
  });
  return fake;
}
