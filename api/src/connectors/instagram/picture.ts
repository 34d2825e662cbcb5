import type { Check } from '@avenue/contract';
import { type EffectKind, SendRefused } from '../../kernel/effects/index.ts';
import { type AccountPlatform, type PostPayload, postPayload, wordsOf } from '../../kernel/post-platform.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { kitPicture, pictureCheck } from '../post-picture.ts';
import { kitText, lengthRule, rule } from '../video-post.ts';
import { countRules } from './checks.ts';
import { pastedPicture, pictureAddressOf } from './hand-off.ts';
import { limits } from './limits.ts';
import { instagramOAuth } from './oauth.ts';
import { readOwn } from './read-back.ts';

const { captionChars, pictureBytes, pictureWide, pictureTall } = limits;
const longest = { label: 'Characters of a caption', ...captionChars, read: captionChars.checkedOn };

/** Instagram accounts as places of campaigns. */
export const instagramPictures: AccountPlatform = {
  id: 'instagram',
  name: 'Instagram',
  kind: 'instagram.picture',
  vendor: instagramOAuth.id,
  needsPicture: true,
  longest,
  picture: {
    words: longest,
    bytes: { label: 'Bytes of a picture', ...pictureBytes, read: pictureBytes.checkedOn },
    stands: 'above',
  },
};

const captionOf = (payload: PostPayload) => ({ user: payload.target?.id ?? '', caption: wordsOf(payload) });

/** What is outside of what its API takes is not held: whoever posts it by hand chooses a cut in the app. */
function shapeRule({ width, height }: NonNullable<PostPayload['picture']>): Check {
  const cut =
    width > pictureWide.value * height ? 'Wider than 1.91:1' : height > pictureTall.value * width && 'Taller than 4:5';
  return rule('Shape', undefined, cut ? `${cut}: choose in the app which part of it shows.` : 'It shows whole.');
}

function checksOf(payload: PostPayload): Check[] {
  const { picture } = payload;
  const { caption } = captionOf(payload);
  return [
    lengthRule('Caption', caption, captionChars.value, 'Instagram'),
    ...countRules(caption),
    ...(picture
      ? [pictureCheck(picture, 'Instagram', instagramPictures.picture), shapeRule(picture)]
      : [rule('Picture', 'Instagram takes no words alone. Choose a picture for the campaign.', '')]),
  ];
}

/** Its API has pictures fetched from a public web address, and files of the studio lie at none. */
const byHand =
  'Instagram takes pictures from clients only from a public web address, and your files lie at none. Post it by hand; it is read back where the account is connected.';

/** A picture on an account of the operator's: always posted by a person, and read back. */
export const instagramPicture = (parts: PlatformParts): EffectKind<PostPayload> => ({
  kind: instagramPictures.kind,
  label: 'Picture on Instagram',
  class: 'publish',
  payload: postPayload,
  checks: checksOf,
  deadlineMs: 60_000,
  access: async () => ({ handOff: byHand }),
  async send() {
    throw new SendRefused(byHand);
  },
  find: async () => 'absent',
  handOff: {
    kit: (payload) => ({
      platform: 'Instagram',
      files: payload.picture ? [kitPicture(payload.picture, payload.text)] : [],
      texts: [
        kitText('caption', 'Caption', wordsOf(payload), captionChars.value),
        ...(payload.picture?.alt ? [kitText('alt', 'Alt text', payload.picture.alt, limits.altChars.value)] : []),
      ],
      choices: payload.target ? [{ id: 'account', label: 'Account', value: payload.target.name }] : [],
      steps: [
        { id: 'upload', label: 'Begin a new post with the picture' },
        { id: 'caption', label: 'Paste the caption' },
        { id: 'publish', label: 'Share it, then open it and copy its link' },
      ],
      links: [
        { label: 'Instagram, then Create', url: 'https://www.instagram.com/', on: 'desk' },
        { label: 'Instagram app, then +', url: 'https://www.instagram.com/', on: 'phone' },
      ],
      address: { label: 'Link of the post', example: 'https://www.instagram.com/p/...' },
    }),
    addressOf: pastedPicture,
  },
  readBack: (payload, receipt, context) =>
    readOwn(parts, captionOf(payload), { receipt, url: pictureAddressOf(receipt.id).url }, context),
});
