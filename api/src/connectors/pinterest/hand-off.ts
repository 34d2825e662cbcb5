import path from 'node:path';
import { type HandOffKit, kitName } from '@avenue/contract';
import type { Address } from '../../kernel/effects/index.ts';
import { kitText, kitVideo, linkIn, notAt } from '../video-post.ts';
import { limits } from './limits.ts';
import type { PinterestPinPayload } from './payload.ts';

const example = 'https://www.pinterest.com/pin/ and its number';

/** What a person needs to make a pin. @param board name of it; absent where nobody has chosen */
export const pinKit = ({
  board,
  begins,
  ...kit
}: Pick<HandOffKit, 'files' | 'texts'> & { board: string | undefined; begins: string }): HandOffKit => ({
  platform: 'Pinterest',
  ...kit,
  choices: [{ id: 'board', label: 'Board', value: board ?? 'One that you choose' }],
  steps: [
    { id: 'upload', label: begins },
    { id: 'words', label: 'Paste the words and choose the board' },
    { id: 'publish', label: 'Publish it, then open it and copy its address' },
  ],
  links: [
    { label: 'Pinterest, new pin', url: 'https://www.pinterest.com/pin-creation-tool/', on: 'desk' },
    { label: 'Pinterest app, then +', url: 'https://www.pinterest.com/', on: 'phone' },
  ],
  address: { label: 'Address of the pin', example: 'https://www.pinterest.com/pin/...' },
});

/** What a person needs to make a video pin in Pinterest's app or on its page. */
export const handOffKit = ({ title, description, alt, link, board, video, cover }: PinterestPinPayload): HandOffKit =>
  pinKit({
    files: [
      kitVideo(video, title),
      ...(cover
        ? [
            {
              ...cover,
              id: 'cover',
              label: 'Cover',
              name: `${kitName(title.slice(0, 80))}-cover${path.extname(cover.url)}`,
            },
          ]
        : []),
    ],
    texts: [
      kitText('title', 'Title', title, limits.titleChars.value),
      kitText('description', 'Description', description, limits.descriptionChars.value),
      ...(alt ? [kitText('alt', 'Alt text', alt, limits.altChars.value)] : []),
      ...(link ? [kitText('link', 'Link', link, limits.linkChars.value)] : []),
    ],
    board: board?.name,
    begins: 'Begin a new pin with the video file',
  });

/** As Pinterest itself writes it. */
export const addressOf = (id: string): Address => ({ id, url: `https://www.pinterest.com/pin/${id}/` });

/** Its host in any country: `de.pinterest.com`, `pinterest.co.uk`. */
const ownHost = /^(?:www\.|[a-z]{2}\.)?pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** The pin that somebody pasted. A short link says nothing of it before Pinterest has been asked. */
export function pastedPin(pasted: string): Address | { wrong: string } {
  const url = linkIn(pasted);
  if (url?.hostname === 'pin.it')
    return {
      wrong: `This is a short link, which does not say which pin it is. Open it in a browser and copy the address that it leads to, for example ${example}.`,
    };
  if (!url || !ownHost.test(url.hostname)) return notAt(url, 'Pinterest', example);
  const [, id] = /^\/pin\/(?:[^/]*--)?(\d{6,30})(?:\/|$)/.exec(url.pathname) ?? [];
  if (id) return addressOf(id);
  const what = /^\/[\w-]+\/[\w-]+\/?$/.test(url.pathname)
    ? 'This is a board, not a pin.'
    : /^\/[\w-]+\/?$/.test(url.pathname)
      ? 'This is a profile, not a pin.'
      : 'No pin is named by this address.';
  return { wrong: `${what} Open the pin and copy its own address, for example ${example}.` };
}
