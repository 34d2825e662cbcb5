import type { Check } from '@avenue/contract';
import { type EffectKind, SendRefused } from '../../kernel/effects/index.ts';
import { type AccountPlatform, type PostPayload, postPayload } from '../../kernel/post-platform.ts';
import { beforeAnything } from '../platform-calls.ts';
import { kitPicture, pictureCheck } from '../post-picture.ts';
import { type Files, openStored } from '../stored-file.ts';
import { kitText, lengthRule, rule } from '../video-post.ts';
import { UnknownPublish } from '../worked-on.ts';
import { callsOf } from './client.ts';
import { addressOf, pastedPin, pinKit } from './hand-off.ts';
import { limits } from './limits.ts';
import { mayPin, type PinParts } from './may-pin.ts';
import { pinterestOAuth } from './oauth.ts';
import { type Meant, readPin } from './read-back.ts';
import { findPin, pinPicture } from './upload.ts';

const { titleChars, descriptionChars, altChars, linkChars, pictureBytes } = limits;
const longest = { label: 'Characters of a description', ...descriptionChars, read: descriptionChars.checkedOn };

/** Pinterest accounts as places of campaigns. */
export const pinterestPictures: AccountPlatform = {
  id: 'pinterest',
  name: 'Pinterest',
  kind: 'pinterest.picture',
  vendor: pinterestOAuth.id,
  needsPicture: true,
  longest,
  picture: {
    words: longest,
    bytes: { label: 'Bytes of a picture', ...pictureBytes, read: pictureBytes.checkedOn },
    alt: { label: 'Characters of what a picture shows', ...altChars, read: altChars.checkedOn },
    stands: 'above',
  },
};

/** Its first line is the title of the pin, as far as it fits. */
function meantOf({ text, link = '', target, picture }: PostPayload): Meant & { alt: string } {
  const [first = ''] = text.trim().split('\n');
  const title = first.length > titleChars.value ? `${first.slice(0, titleChars.value - 1).toWellFormed()}…` : first;
  return { title, description: text.trim(), link, board: target, alt: picture?.alt ?? '' };
}

const boardSaid = ({ target, targetName }: PostPayload) => {
  if (target) return `Pinned to "${target.name}".`;
  return targetName ? `A person looks for the board "${targetName}".` : 'No board is chosen: a person chooses it.';
};

function checksOf(payload: PostPayload): Check[] {
  const { picture } = payload;
  const { description, link, alt } = meantOf(payload);
  return [
    lengthRule('Description', description, descriptionChars.value, 'Pinterest'),
    lengthRule('Link', link, linkChars.value, 'Pinterest'),
    lengthRule('Alt text', alt, altChars.value, 'Pinterest'),
    picture
      ? pictureCheck(picture, 'Pinterest', pinterestPictures.picture)
      : rule('Picture', 'Pinterest takes no words alone. Choose a picture for the campaign.', ''),
    rule('Board', undefined, boardSaid(payload)),
  ];
}

/** A picture pin on a board of the operator's. */
export function pinterestPicture(parts: PinParts & { files: Files }): EffectKind<PostPayload> {
  const { vendor, files } = parts;
  const receiptOf = (id: string) => ({
    ...addressOf(id),
    posts: 1,
    at: new Date((parts.now ?? Date.now)()).toISOString(),
  });
  return {
    kind: pinterestPictures.kind,
    label: 'Picture pin on Pinterest',
    class: 'publish',
    payload: postPayload,
    checks: checksOf,
    deadlineMs: 120_000,

    async access(account, { account: decided, target, picture }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      if (!picture) return { handOff: 'It has no picture. Post it by hand with one.' };
      return mayPin(parts, { account, board: target });
    },

    async send(payload, { account, since, signal }) {
      const calls = callsOf(parts, { account, signal });
      const { picture, target } = payload;
      try {
        if (!picture || !target)
          throw new SendRefused('A pin needs a picture and a board. Choose both, then propose it again.');
        const file = await openStored(files, picture, 'picture');
        return receiptOf(await pinPicture(calls, meantOf(payload), { file, since }));
      } catch (error) {
        throw error instanceof UnknownPublish ? error : beforeAnything(error, vendor, signal);
      }
    },

    async find(payload, { account, since, signal }) {
      const found = await findPin(callsOf(parts, { account, signal }), meantOf(payload), since);
      return found ? receiptOf(found.id) : 'absent';
    },

    handOff: {
      kit(payload) {
        const { title, description, alt, link, board } = meantOf(payload);
        return pinKit({
          files: payload.picture ? [kitPicture(payload.picture, title)] : [],
          texts: [
            kitText('title', 'Title', title, titleChars.value),
            kitText('description', 'Description', description, descriptionChars.value),
            ...(alt ? [kitText('alt', 'Alt text', alt, altChars.value)] : []),
            ...(link ? [kitText('link', 'Link', link, linkChars.value)] : []),
          ],
          board: board?.name ?? payload.targetName,
          begins: 'Begin a new pin with the picture',
        });
      },
      addressOf: pastedPin,
    },

    readBack: (payload, receipt, context) => readPin(parts, meantOf(payload), receipt, context),
  };
}
