import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '../../../providers/testing/fake-vendor.ts';
import { type QuotaCall, quota } from '../owner/limits.ts';
import { answerOf, captionOf, type OwnedVideo, shownToOwner } from './owned-video.ts';
import { refuse } from './refuse.ts';

interface Session {
  resource: { snippet: Record<string, unknown>; status: Record<string, unknown> };
  total: number;
  fileName: string | undefined;
  kept: Buffer[];
  size: number;
  /** What was made of it. */
  video?: OwnedVideo;
}

/** Google keeps whole pieces of this size of what was cut off. */
const pieceBytes = 256 * 1024;
const pageSize = 2;

/** A channel as its owner meets it: uploads in parts, work that takes a while, captions, thumbnails, units of a day. */
export class FakeStudio {
  readonly videos = new Map<string, OwnedVideo>();
  /** Ids in the order of their arrival. */
  readonly arrived: string[] = [];
  /** Changes as the platform saw them, in order. */
  readonly history: string[] = [];
  readonly sessions = new Map<string, Session>();
  readonly calls: QuotaCall[] = [];
  /** Where it may be reached; set once it listens. */
  base = '';
  /** Who it takes. */
  takes: (token: string) => boolean;
  unitsLeft: number = quota.value.unitsADay;
  /** Readings until a new video is worked up. */
  processingReads = 0;
  /** Whether the header with the file's name is kept. */
  keepsNames = true;
  /** Whether it has read the files of new videos. */
  readsFiles = true;
  /** Says that it has the next video, and keeps nothing. */
  drops = false;
  /** Of each of the next parts: bytes after which the line is cut. */
  cuts: (number | undefined)[] = [];
  /** Of each of the next parts: bytes that it says it has in place of all. */
  takesOnly: (number | undefined)[] = [];
  /** Keeps the next video, and says nothing: neither then nor when it is asked. */
  losesLast = false;
  /** Length that YouTube finds in the next video, in milliseconds. */
  durationMs = 43_000;
  /** What its channel is called, and whether the Google account has one. */
  title = 'Slow History';
  hasChannel = true;
  /** Playlists of the channel: ids of the videos in each, in their order. */
  readonly playlists = new Map<string, string[]>();
  /** Videos that one may hold. */
  mostInPlaylist = 5000;
  /** A project that was not audited. */
  locks = false;

  constructor(takes: (token: string) => boolean) {
    this.takes = takes;
  }

  /** How often something was changed here. */
  get writes(): number {
    return this.calls.filter((call) => /\.(?:insert|set|update)$/.test(call)).length;
  }

  cutAfter = ({ method, path }: { method: string; path: string }): number | undefined =>
    method === 'PUT' && path.startsWith('/upload/') ? this.cuts.shift() : undefined;

  answer(request: FakeRequest): FakeAnswer {
    const { method, path, headers } = request;
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!this.takes(token)) return refuse(401, 'Invalid Credentials', 'authError');
    if (method === 'PUT' && path.startsWith('/upload/')) return this.#part(request);
    const handlers: Record<string, [QuotaCall, (request: FakeRequest) => FakeAnswer]> = {
      'POST /upload/youtube/v3/videos': ['videos.insert', (one) => this.#begin(one)],
      'POST /upload/youtube/v3/thumbnails/set': ['thumbnails.set', (one) => this.#thumbnail(one)],
      'POST /upload/youtube/v3/captions': ['captions.insert', (one) => this.#captions(one)],
      'GET /youtube/v3/captions': ['captions.list', (one) => this.#tracks(one)],
      'GET /youtube/v3/videos': ['videos.list', (one) => this.#list(one)],
      'PUT /youtube/v3/videos': ['videos.update', (one) => this.#update(one)],
      'GET /youtube/v3/channels': ['channels.list', (one) => this.#channel(one)],
      'GET /youtube/v3/playlistItems': ['playlistItems.list', (one) => this.#playlist(one)],
      'POST /youtube/v3/playlistItems': ['playlistItems.insert', (one) => this.#place(one)],
    };
    const found = handlers[`${method} ${path}`];
    if (!found) return refuse(404, 'Not found', 'notFound');
    const [call, handle] = found;
    if (this.unitsLeft < quota.value.units[call]) return refuse(403, 'The quota is used up.', 'quotaExceeded');
    this.unitsLeft -= quota.value.units[call];
    this.calls.push(call);
    return handle(request);
  }

  #begin({ body, headers, params }: FakeRequest): FakeAnswer {
    const id = `session-${randomUUID()}`;
    this.sessions.set(id, {
      resource: body as Session['resource'],
      total: Number(headers['x-upload-content-length']),
      fileName: headers.slug,
      kept: [],
      size: 0,
    });
    const query = new URLSearchParams({ ...params, upload_id: id });
    return { body: '', headers: { location: `${this.base}/upload/youtube/v3/videos?${query}` } };
  }

  #part({ params, headers, body, cut }: FakeRequest): FakeAnswer {
    const session = this.sessions.get(params.upload_id ?? '');
    if (!session) return refuse(404, 'This upload is over.', 'notFound');
    const first = Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? Number.NaN);
    if (!Number.isNaN(first)) {
      if (first !== session.size) return refuse(400, 'Not the part that is missing.', 'badContent');
      const bytes = body as Buffer;
      const most = cut ? Math.floor(bytes.length / pieceBytes) * pieceBytes : (this.takesOnly.shift() ?? bytes.length);
      session.kept.push(bytes.subarray(0, most));
      session.size += Math.min(most, bytes.length);
    }
    if (session.size < session.total) {
      const range = session.size > 0 ? { range: `bytes=0-${session.size - 1}` } : {};
      return { status: 308, body: '', headers: range };
    }
    session.video ??= this.#keep(session);
    const { video } = session;
    if (!this.losesLast) return { body: answerOf(video) };
    this.losesLast = false;
    this.sessions.clear();
    return { lost: true };
  }

  #keep({ resource, kept, fileName }: Session): OwnedVideo {
    const bytes = Buffer.concat(kept);
    const id = `v${String(this.arrived.length + 1).padStart(10, '0')}`;
    const video: OwnedVideo = {
      id,
      snippet: { ...resource.snippet, publishedAt: new Date().toISOString() },
      status: { embeddable: true, license: 'youtube', publicStatsViewable: true, ...resource.status },
      bytes,
      fileName: this.keepsNames ? fileName : undefined,
      readsLeft: this.processingReads,
      isRead: this.readsFiles,
      durationMs: this.durationMs,
      captions: [],
    };
    if (this.drops) return video;
    this.history.push(`insert ${video.status.privacyStatus}`);
    this.videos.set(id, video);
    this.arrived.push(id);
    return video;
  }

  #thumbnail({ params, body }: FakeRequest): FakeAnswer {
    const video = this.videos.get(params.videoId ?? '');
    if (!video) return refuse(404, 'The video is not there.', 'videoNotFound');
    video.thumbnail = body as Buffer;
    this.history.push('thumbnail');
    return { body: { kind: 'youtube#thumbnailSetResponse', items: [{}] } };
  }

  #captions({ body, headers }: FakeRequest): FakeAnswer {
    const track = captionOf(body as Buffer, headers['content-type'] ?? '');
    const video = this.videos.get(track.videoId);
    if (!video) return refuse(404, 'The video is not there.', 'videoNotFound');
    if (video.captions.some(({ language }) => language === track.language))
      return refuse(409, 'There is one of this language.', 'captionExists');
    video.captions.push(track);
    this.history.push('captions');
    return { body: { kind: 'youtube#caption', id: randomUUID() } };
  }

  #tracks({ params }: FakeRequest): FakeAnswer {
    const { captions = [] } = this.videos.get(params.videoId ?? '') ?? {};
    const items = captions.map(({ language, status = 'serving' }) => ({
      kind: 'youtube#caption',
      snippet: { language, name: '', trackKind: 'standard', status },
    }));
    return { body: { kind: 'youtube#captionListResponse', items } };
  }

  #list({ params }: FakeRequest): FakeAnswer {
    const parts = params.part?.split(',') ?? [];
    const items = (params.id?.split(',') ?? []).flatMap((id) => {
      const video = this.videos.get(id);
      if (!video) return [];
      const shown = shownToOwner(video, parts);
      if (parts.includes('processingDetails') && video.readsLeft > 0) video.readsLeft--;
      return [shown];
    });
    return { body: { kind: 'youtube#videoListResponse', items } };
  }

  #update({ body }: FakeRequest): FakeAnswer {
    const { id, status } = body as { id: string; status: OwnedVideo['status'] };
    const video = this.videos.get(id);
    if (!video) return refuse(404, 'The video is not there.', 'videoNotFound');
    // What is not said goes back to where it stood at first.
    video.status = { ...status, ...(this.locks && { privacyStatus: 'private' }) };
    this.history.push(`update ${video.status.privacyStatus}${video.status.publishAt ? ' until its time' : ''}`);
    return { body: answerOf(video) };
  }

  #channel({ params }: FakeRequest): FakeAnswer {
    const contentDetails = { relatedPlaylists: { uploads: 'uploads-1' } };
    const parts = params.part === 'snippet' ? { snippet: { title: this.title } } : { contentDetails };
    const items = this.hasChannel ? [{ kind: 'youtube#channel', id: 'UC1', ...parts }] : [];
    return { body: { kind: 'youtube#channelListResponse', items } };
  }

  #place({ body }: FakeRequest): FakeAnswer {
    const { snippet } = body as { snippet: { playlistId: string; resourceId: { videoId: string } } };
    const there = this.playlists.get(snippet.playlistId);
    const { videoId } = snippet.resourceId;
    if (!there) return refuse(404, 'The playlist is not there.', 'playlistNotFound');
    if (!this.videos.has(videoId)) return refuse(404, 'The video is not there.', 'videoNotFound');
    if (there.length >= this.mostInPlaylist)
      return refuse(403, 'The playlist holds no more.', 'playlistContainsMaximumNumberOfVideos');
    // The same video stands twice where it is put twice.
    there.push(videoId);
    this.history.push('playlist');
    return { body: { kind: 'youtube#playlistItem', id: randomUUID(), snippet } };
  }

  #inPlaylist(playlistId: string, videoId: string): FakeAnswer {
    const there = this.playlists.get(playlistId);
    if (!there) return refuse(404, 'The playlist is not there.', 'playlistNotFound');
    const items = there.filter((id) => id === videoId).map(() => ({ kind: 'youtube#playlistItem', id: randomUUID() }));
    return { body: { kind: 'youtube#playlistItemListResponse', items } };
  }

  #playlist({ params }: FakeRequest): FakeAnswer {
    if (params.videoId) return this.#inPlaylist(params.playlistId ?? '', params.videoId);
    const from = Number(params.pageToken ?? 0);
    const newest = [...this.videos.values()].reverse();
    const items = newest.slice(from, from + pageSize).map(({ id, snippet }) => ({
      kind: 'youtube#playlistItem',
      snippet: { publishedAt: snippet.publishedAt },
      contentDetails: { videoId: id },
    }));
    const next = from + pageSize < newest.length ? { nextPageToken: String(from + pageSize) } : {};
    return { body: { kind: 'youtube#playlistItemListResponse', items, ...next } };
  }
}
