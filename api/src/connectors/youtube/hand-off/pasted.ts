import type { Address } from '../../../kernel/effects/index.ts';
import { videoIdOf } from '../address.ts';
import { addressOf } from '../owner/find.ts';

const example = 'for example https://youtu.be/ and eleven characters';
const isYouTube = (host: string) => /^(?:[a-z]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host);

/** What stands at an address of YouTube's that is no video. */
function whatItIs(url: URL): string {
  const [first = ''] = url.pathname.split('/').filter(Boolean);
  if (first.startsWith('@') || ['channel', 'c', 'user'].includes(first)) return 'This is a channel, not a video.';
  if (first === 'playlist' || (first === 'watch' && url.searchParams.has('list') && !url.searchParams.has('v')))
    return 'This is a playlist, not a video.';
  if (first === 'post' || first === 'community') return 'This is a post, not a video.';
  if (first === 'results') return 'This is a search, not a video.';
  if (url.hostname === 'studio.youtube.com') return 'This is a page of YouTube Studio that is no video.';
  return 'No video is named by this address.';
}

/** Links in a text as apps share it; the text itself where there is none. */
const linksIn = (text: string): string[] => {
  const links = text.match(/https?:\/\/[^\s<>"']+/gi);
  return links ? [...new Set(links)] : [text];
};

/** The video that somebody pasted: its address in any form, also in the words with which an app shares it. */
export function pastedVideo(pasted: string): Address | { wrong: string } {
  const text = pasted.trim();
  if (!text) return { wrong: `Paste the address of the video, ${example}.` };
  const ids = [
    ...new Set(
      linksIn(text)
        .map(videoIdOf)
        .filter((id) => id !== undefined),
    ),
  ];
  const [id] = ids;
  if (ids.length > 1) return { wrong: 'These are several videos. Paste the address of the one that you posted.' };
  if (id) return { id, url: addressOf(id) };
  const [link = ''] = linksIn(text);
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    return { wrong: `This is no address. Copy it from the address bar or from Share, ${example}.` };
  if (!isYouTube(url.hostname))
    return { wrong: `This is an address at ${url.hostname.slice(0, 60)}. Paste the one of the video on YouTube.` };
  return { wrong: `${whatItIs(url)} Open the video and copy its own address, ${example}.` };
}
