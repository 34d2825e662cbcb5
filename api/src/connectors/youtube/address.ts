/** Hosts that show YouTube's videos; the short one carries the id as its path. */
const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'studio.youtube.com', 'music.youtube.com']);
const shortHost = 'youtu.be';

/** Ids of videos are eleven of these characters. */
const videoId = /^[\w-]{11}$/;

/** First folders after which the id stands: `/shorts/<id>`, and `/video/<id>/edit` in the studio. */
const beforeId = new Set(['shorts', 'embed', 'live', 'v', 'e', 'video']);

const known = (id: string | null | undefined) => (id && videoId.test(id) ? id : undefined);

/**
 * Id of the video behind an address as people copy it: watch page, short link, shorts, embed, live, studio, with any
 * parameters, with or without `https://`.
 *
 * @returns nothing for anything else: a channel, a playlist, another site
 */
export function videoIdOf(address: string): string | undefined {
  const text = address.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  if (host === shortHost) return known(first);
  if (!hosts.has(host)) return undefined;
  if (first === 'watch') return known(url.searchParams.get('v')) ?? known(second);
  if (first === 'attribution_link') {
    const inner = url.searchParams.get('u');
    return inner ? videoIdOf(new URL(inner, 'https://www.youtube.com').href) : undefined;
  }
  return beforeId.has(first) ? known(second) : undefined;
}
