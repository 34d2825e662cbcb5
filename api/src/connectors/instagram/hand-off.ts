import type { HandOffKit } from '@avenue/contract';
import type { Address } from '../../kernel/effects/index.ts';
import { kitText, kitVideo, linkIn, notAt } from '../video-post.ts';
import { limits } from './limits.ts';
import type { InstagramReelPayload } from './payload.ts';

const yes = (value: boolean) => (value ? 'Yes' : 'No');
const example = 'https://www.instagram.com/reel/ and its letters';

/** What a person needs to post a reel in Instagram's app. */
export const handOffKit = ({
  caption,
  video,
  shareToFeed,
  containsSyntheticMedia,
}: InstagramReelPayload): HandOffKit => ({
  platform: 'Instagram',
  files: [kitVideo(video, caption)],
  texts: [kitText('caption', 'Caption', caption, limits.captionChars.value)],
  choices: [
    { id: 'ai', label: 'AI label', value: yes(containsSyntheticMedia) },
    { id: 'feed', label: 'Also share to feed', value: yes(shareToFeed) },
  ],
  steps: [
    { id: 'upload', label: 'Begin a new reel with the video file' },
    { id: 'caption', label: 'Paste the caption' },
    { id: 'publish', label: 'Share it, then open it and copy its link' },
  ],
  links: [
    { label: 'Instagram, then Create', url: 'https://www.instagram.com/', on: 'desk' },
    { label: 'Instagram app, then +', url: 'https://www.instagram.com/', on: 'phone' },
  ],
  address: { label: 'Link of the reel', example: 'https://www.instagram.com/reel/...' },
});

/** As Instagram itself writes it. @param code its letters */
export const addressOf = (code: string): Address => ({ id: code, url: `https://www.instagram.com/reel/${code}/` });

const pictureExample = 'https://www.instagram.com/p/ and its letters';

/** As Instagram itself writes the address of a picture. */
export const pictureAddressOf = (code: string): Address => ({ id: code, url: `https://www.instagram.com/p/${code}/` });

/** The reel that somebody pasted. */
export const pastedReel = (text: string) => pastedPost(text, { what: 'reel', example, addressOf });

/** The picture that somebody pasted. */
export const pastedPicture = (text: string) =>
  pastedPost(text, { what: 'post', example: pictureExample, addressOf: pictureAddressOf });

function pastedPost(
  pasted: string,
  { what: kind, example: like, addressOf: named }: { what: string; example: string; addressOf: typeof addressOf },
): Address | { wrong: string } {
  const url = linkIn(pasted);
  const host = url?.hostname.replace(/^(?:www|m)\./, '');
  if (!url || (host !== 'instagram.com' && host !== 'instagr.am')) return notAt(url, 'Instagram', like);
  const path = url.pathname.replace(/^\/(?!share\/)[\w.]{1,30}(?=\/(?:reel|p)\/)/, '');
  const [, code] = /^\/(?:reel|reels|p|tv)\/([\w-]{5,40})\/?$/.exec(path) ?? [];
  if (code) return named(code);
  const what = /^\/share\//.test(path)
    ? `This is a link to share, which does not say which ${kind} it is.`
    : /^\/stories\//.test(path)
      ? 'This is a story, which is gone after a day.'
      : /^\/[\w.]+\/?$/.test(path)
        ? `This is a profile, not a ${kind}.`
        : `No ${kind} is named by this address.`;
  return { wrong: `${what} Open the ${kind} in a browser and copy its own address, for example ${like}.` };
}
