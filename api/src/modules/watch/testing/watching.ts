import { after, before } from 'node:test';
import { lookJob } from '../../../capabilities/watch/index.ts';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Addresses by how they begin, with what stands there. */
export type Pages = Readonly<Record<string, string>>;

const network = (pages: Pages) =>
  (async (url: string | URL) => {
    const body = Object.entries(pages).find(([start]) => String(url).startsWith(start))?.[1];
    if (body === undefined) throw Object.assign(new TypeError('fetch failed'), { cause: new Error('ENOTFOUND') });
    return new Response(body);
  }) as typeof fetch;

/** The server with what it watches, looked at by a press. */
export class Watching {
  app!: TestApp;

  constructor() {
    before(async () => {
      this.app = await startTestApp();
    });
    after(() => this.app.close());
  }

  add = (kind: 'feed' | 'article' | 'rival', from: string, channel?: string) =>
    this.app.call('POST /api/watch/sources', { body: { kind, from, ...(channel && { channel }) } });

  /**
   * Looks at a source as its job does.
   *
   * @param pages the network as these addresses have it; without it the real one, with its guards
   * @returns why it failed
   */
  look = async (source: string, pages?: Pages): Promise<string | undefined> => {
    const { signal } = new AbortController();
    const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
    const job = lookJob(this.app.services, pages ? { fetch: network(pages) } : {});
    await job
      .run({ source }, { jobId: 'job_look', studio: 'own', signal, show: () => undefined, step })
      .catch(() => undefined);
    const { rows } = await this.app.call('GET /api/watch/sources', { query: {} });
    return rows.find(({ id }) => id === source)?.failure;
  };
}

export const dayMs = 86_400_000;
export const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
/** A feed with these entries, each so many days old, and where it is said watched so often. */
export const feedOf = (
  title: string,
  entries: readonly (readonly [title: string, daysAgo: number, views?: number])[],
) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>${title}</title>${entries
    .map(
      ([name, days, views]) =>
        `<entry><id>${name}</id><title>${name}</title><link href="https://x.example/${encodeURIComponent(name)}"/><published>${ago(days)}</published>${
          views === undefined
            ? ''
            : `<media:group><media:community><media:statistics views="${views}"/></media:community></media:group>`
        }</entry>`,
    )
    .join('')}</feed>`;
/** Entries of the weeks before that name nothing twice. */
export const old = Array.from({ length: 20 }, (_, at) => [`Something else ${at} entirely`, 3 + at] as const);
