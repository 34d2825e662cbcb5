import path from 'node:path';
import { z } from 'zod';
import type { Address, ReadBack } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { PostPayload, PostPicture } from '../../kernel/post-platform.ts';
import { fileForm } from '../file-form.ts';
import { point, shown } from '../points.ts';
import { comparedPost } from '../post-kind.ts';

/** A message as Discord gives it, whoever wrote it. */
export const message = z.object({
  ...{ id: z.string(), channel_id: z.string(), content: z.string() },
  attachments: z
    .array(z.object({ width: z.number().nullish(), height: z.number().nullish(), description: z.string().nullish() }))
    .default([]),
});
export type Message = z.infer<typeof message>;

const longest = {
  label: 'Characters of a post',
  value: 2000,
  source: 'https://docs.discord.com/developers/resources/webhook#execute-webhook',
  read: '2026-11-23',
};
/** Of a post with a picture. */
const picture = {
  words: longest,
  bytes: {
    label: 'Bytes of a picture',
    value: 10_485_760,
    source: 'https://docs.discord.com/developers/reference#uploading-files',
    read: '2026-11-23',
  },
  alt: {
    label: 'Characters of what a picture shows',
    value: 1024,
    source: 'https://docs.discord.com/developers/resources/message#attachment-object',
    read: '2026-11-23',
  },
};

/** What Discord takes of a post, by a webhook as by a bot. */
export const messageLimits = {
  longest,
  picture: { ...picture, stands: 'below' as const },
  limits: [longest, picture.bytes, picture.alt],
};

export const mentions = 'Discord is told to notify nobody, whatever names stand in it.';

/** A post as it is sent: a body, or a form with its picture. @param more fields of this way to send */
export function contentOf(
  words: string,
  { picture: of }: Pick<PostPayload, 'picture'>,
  file: Blob | undefined,
  more: Readonly<Record<string, unknown>> = {},
): { body: unknown } | { bytes: Blob } {
  const { url = '', alt }: Partial<PostPicture> = of ?? {};
  const name = `picture${path.extname(url)}`;
  const attachments = [{ id: '0', filename: name, ...(alt && { description: alt }) }];
  const body = { content: words, allowed_mentions: { parse: [] }, ...more, ...(file && { attachments }) };
  return file
    ? { bytes: fileForm({ payload_json: JSON.stringify(body) }, { field: 'files[0]', name, file }) }
    : { body };
}

const altOf = (meant: string, there: string) =>
  point('Alt text', meant.trim() === there.trim(), shown(meant), shown(there));

/** Said of a message that is there no more. */
export const goneSentence = 'The post does not stand there any more.';

/** A message that is there no more, in words. @throws what else broke: what cannot be read may stand there */
export const whyGone = (error: unknown): string => {
  if (error instanceof EngineError && error.message === goneSentence) return error.message;
  throw error;
};

/** What stands there no more. */
export const gone = (sentence: string): ReadBack => ({
  verdict: 'differs',
  sentence,
  compared: [{ name: 'Post', verdict: 'blocked', sentence }],
});

/** Whether a message stands there as it was decided. @param guild the server, where it is known */
export function comparedMessage(payload: PostPayload, found: Message, guild: string | null | undefined): ReadBack {
  const [first] = found.attachments;
  const there = first && { ...(first.width && first.height && { width: first.width, height: first.height }) };
  const told = comparedPost(
    payload,
    { words: found.content, picture: there },
    'It stands in the channel as it was meant.',
  );
  const alt = payload.picture && altOf(payload.picture.alt, first?.description ?? '');
  const isOther = told.verdict === 'same' && alt?.verdict === 'blocked';
  return {
    ...told,
    ...(alt && { compared: [...told.compared, alt] }),
    ...(isOther && { verdict: 'differs', sentence: 'It says something else of its picture there.' }),
    ...(guild && { url: `https://discord.com/channels/${guild}/${found.channel_id}/${found.id}` }),
  };
}

/** The message that somebody pasted. */
function pastedMessage(pasted: string): Address | { wrong: string } {
  const [, where = '', id = ''] = /discord\.com\/channels\/(\d+\/\d+)\/(\d+)/.exec(pasted) ?? [];
  if (id) return { id, url: `https://discord.com/channels/${where}/${id}` };
  return { wrong: 'No message is named by this. In Discord, choose Copy Message Link, and paste that.' };
}

/** How a person posts it. */
export const byHand = {
  links: [
    { label: 'Discord on the web', url: 'https://discord.com/channels/@me', on: 'desk' as const },
    { label: 'Discord app', url: 'https://discord.com/channels/@me', on: 'phone' as const },
  ],
  example: 'https://discord.com/channels/1/2/3',
  addressOf: pastedMessage,
};
