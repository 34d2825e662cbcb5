import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { ChannelSetUp, NoticeChannel } from '../../kernel/notice-channel.ts';
import { originOfAddress } from '../../kernel/settings/index.ts';
import { cut } from '../cut.ts';

const publicServer = 'https://ntfy.sh';
const deadlineMs = 15_000;
/** Longer ones become a file there. Source: docs.ntfy.sh/publish, checked 2026-11-23 */
const longestBytes = 4096;
const topicForm = /^[-_A-Za-z0-9]{1,64}$/;

const serverOf = ({ server }: ChannelSetUp['values']) => (server || publicServer).replace(/\/+$/, '');
/** A server answers with what it published. */
const published = z.object({ id: z.string(), event: z.literal('message') });

function refusalOf({ status }: Refused): Told {
  if (status === 401 || status === 403)
    return {
      code: 'engine_unauthorized',
      message:
        'The ntfy server refuses this topic. Give an access token that may write to it, or choose another topic.',
    };
  if (status === 404)
    return { code: 'engine_refused', message: 'There is no ntfy server at this address. Check the address.' };
  if (status === 413)
    return {
      code: 'engine_refused',
      message: 'The ntfy server found the notice too long. Allow longer messages in its configuration.',
    };
  if (status === 429)
    return {
      code: 'engine_rate_limited',
      message: 'The ntfy server takes no more from here for now. It is tried again later.',
    };
  if (status < 500)
    return {
      code: 'engine_refused',
      message: `The ntfy server refused the notice (${status}). Check server and topic.`,
    };
  return { code: 'engine_unreachable', message: `The ntfy server answered with ${status}. It is tried again later.` };
}

const calledOf = (secret: ChannelSetUp['secret']): CalledVendor => ({
  id: 'ntfy',
  unreachable: 'The ntfy server cannot be reached. Check its address and the network.',
  overdue: (waited) => `The ntfy server gave no answer within ${waited}. Check its address and the network.`,
  brokenOff: 'The answer of the ntfy server broke off. Check the network.',
  tooLarge: 'What answers at this address is no ntfy server. Check the address.',
  refusal: refusalOf,
  secrets: [secret],
});

/** Notices on phones and desktops by ntfy: the public server, or one of the operator's own. */
export const ntfy: NoticeChannel = {
  id: 'ntfy',
  name: 'ntfy',
  gives: 'Push notices on your phone and desktop, by the free ntfy app and a server of your choice.',
  guide: [
    {
      title: 'Install the app',
      text: 'ntfy is in the app stores, and works in a browser as well.',
      link: 'https://ntfy.sh/docs/subscribe/phone/',
    },
    {
      title: 'Choose a topic',
      text: 'On the public server whoever knows the topic can read it: take a long one that nobody guesses. Subscribe to it in the app.',
    },
    { title: 'Save it here, then test', text: 'The test arrives in the app within seconds.' },
  ],
  fields: [
    {
      name: 'server',
      label: 'Server',
      kind: 'text',
      required: false,
      help: `Your own server, for example http://ntfy.home:8080. Empty: ${publicServer}.`,
      check: (value) =>
        originOfAddress(value) && /^https?:$/.test(new URL(value).protocol)
          ? undefined
          : 'Write the whole address, beginning with http:// or https://.',
      tidy: (value) => value.trim().replace(/\/+$/, ''),
    },
    {
      name: 'topic',
      label: 'Topic',
      kind: 'text',
      required: true,
      help: 'Letters, digits, - and _, at most 64.',
      check: (value) => (topicForm.test(value) ? undefined : 'Letters, digits, - and _ only, at most 64.'),
    },
    {
      name: 'token',
      label: 'Access token',
      kind: 'secret',
      required: false,
      help: 'Only for a topic that is protected. Begins with tk_.',
    },
  ],
  origin: (values) => originOfAddress(serverOf(values)),

  async send(setUp, { title, sentence, link, urgent }) {
    const { values, secret, signal, operatorFetch, publicFetch } = setUp;
    const text = await vendorCall(
      calledOf(secret),
      { signal, deadlineMs, limitBytes: 64 * 1024, fetch: values.server ? operatorFetch : publicFetch },
      async ({ send, text: read }) =>
        read(
          await send(serverOf(values), {
            method: 'POST',
            ...(secret && { headers: { authorization: secret.after('Bearer') } }),
            body: {
              topic: values.topic,
              title: cut(title, 250),
              message: cut(sentence, longestBytes),
              click: link,
              priority: urgent ? 5 : 3,
              tags: [urgent ? 'rotating_light' : 'bell'],
            },
          }),
        ),
    );
    if (!published.safeParse(parseJson(text)).success)
      throw new EngineError(
        'ntfy',
        'engine_bad_answer',
        'What answers at this address is no ntfy server. Check the address.',
      );
  },
};
