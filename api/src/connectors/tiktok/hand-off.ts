import type { HandOffKit } from '@avenue/contract';
import type { Address } from '../../kernel/effects/index.ts';
import { kitText, kitVideo, linkIn, notAt } from '../video-post.ts';
import { limits } from './limits.ts';
import { privacyWords, type TikTokVideoPayload } from './payload.ts';

const yes = (value: boolean) => (value ? 'Yes' : 'No');
const example = 'https://www.tiktok.com/@name/video/ and its number';

/** What a person needs to post a video in TikTok's app or studio. */
export const handOffKit = (payload: TikTokVideoPayload): HandOffKit => {
  const { caption, video, privacy, comments, duet, stitch, brandContent, ownBrand, containsSyntheticMedia } = payload;
  const advertises = [...(ownBrand ? ['Your brand'] : []), ...(brandContent ? ['Branded content'] : [])];
  return {
    platform: 'TikTok',
    files: [kitVideo(video, caption)],
    texts: [kitText('caption', 'Caption', caption, limits.captionChars.value)],
    choices: [
      { id: 'viewers', label: 'Who can watch', value: privacyWords[privacy] },
      { id: 'ai', label: 'AI-generated content', value: yes(containsSyntheticMedia) },
      { id: 'advertising', label: 'Disclose post content', value: advertises.join(', ') || 'No' },
      { id: 'comments', label: 'Allow comments', value: yes(comments) },
      { id: 'reuse', label: 'Allow duet and stitch', value: `${yes(duet)}, ${yes(stitch)}` },
    ],
    steps: [
      { id: 'upload', label: 'Upload the video file' },
      { id: 'caption', label: 'Paste the caption' },
      { id: 'publish', label: 'Post it, then open it and copy its address' },
    ],
    links: [
      { label: 'TikTok Studio, new upload', url: 'https://www.tiktok.com/tiktokstudio/upload', on: 'desk' },
      { label: 'TikTok app, then +', url: 'https://www.tiktok.com/', on: 'phone' },
    ],
    address: { label: 'Address of the video', example: 'https://www.tiktok.com/@name/video/...' },
  };
};

/** As TikTok itself writes it. */
export const addressOf = (name: string, id: string): Address => ({
  id,
  url: `https://www.tiktok.com/@${name}/video/${id}`,
});

/** The video that somebody pasted. A short link says nothing of it before TikTok has been asked. */
export function pastedVideo(pasted: string): Address | { wrong: string } {
  const url = linkIn(pasted);
  const host = url?.hostname.replace(/^(?:www|m)\./, '');
  if (
    url &&
    (host === 'vm.tiktok.com' || host === 'vt.tiktok.com' || (host === 'tiktok.com' && /^\/t\//.test(url.pathname)))
  )
    return {
      wrong: `This is a short link, which does not say which video it is. Open it in a browser and copy the address that it leads to, for example ${example}.`,
    };
  if (!url || host !== 'tiktok.com') return notAt(url, 'TikTok', example);
  const [, name, id] = /^\/@([\w.]{1,64})\/video\/(\d{6,20})\/?$/.exec(url.pathname) ?? [];
  if (name && id) return addressOf(name, id);
  const what = /^\/@[\w.]+\/?$/.test(url.pathname)
    ? 'This is a profile, not a video.'
    : /\/photo\//.test(url.pathname)
      ? 'This is a post of photos, not a video.'
      : 'No video is named by this address.';
  return { wrong: `${what} Open the video and copy its own address, for example ${example}.` };
}
