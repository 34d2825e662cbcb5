import push from 'web-push';
import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { ChannelSetUp, Message, NoticeChannel } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import { sendToDevices } from '../to-devices.ts';

const deadlineMs = 15_000;
/** Seconds for which a push service keeps it for a device that is away. */
const keptS = 86_400;
/** Services take 4096 bytes, of which encryption needs some. Source: RFC 8291, section 4 */
const longest = { title: 200, sentence: 1000 };

const subscription = z.object({ endpoint: z.url(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** A pair by which push services know this Avenue: made once. */
export const newPushKeys = (): { publicKey: string; privateKey: Secret } => {
  const { publicKey, privateKey } = push.generateVAPIDKeys();
  return { publicKey, privateKey: new Secret(privateKey) };
};

function refusalOf({ status }: Refused): Told {
  if (status === 404 || status === 410)
    return { code: 'engine_refused', message: 'This device takes no notices any more. Switch them on there again.' };
  if (status === 401 || status === 403 || status === 400)
    return {
      code: 'engine_unauthorized',
      message: 'The push service does not know this Avenue. Remove the device, and switch notices on there again.',
    };
  if (status === 429)
    return { code: 'engine_rate_limited', message: 'The push service takes no more for now. It is tried again later.' };
  if (status < 500)
    return {
      code: 'engine_refused',
      message: `The push service refused the notice (${status}). Switch notices on there again.`,
    };
  return { code: 'engine_unreachable', message: `The push service answered with ${status}. It is tried again later.` };
}

const calledOf = (endpoint: Secret): CalledVendor => ({
  id: 'push',
  unreachable: 'The push service of the browser cannot be reached. Check the network.',
  overdue: (waited) => `The push service gave no answer within ${waited}. Check the network.`,
  refusal: refusalOf,
  secrets: [endpoint],
});

const contentOf = ({ title, sentence, link, urgent, tag }: Message) =>
  JSON.stringify({
    title: title.slice(0, longest.title).toWellFormed(),
    sentence: sentence.slice(0, longest.sentence).toWellFormed(),
    link,
    urgent,
    tag,
  });

const gone = 'Its browser takes no notices from here any more. Switch them on there again.';

/** @returns why the device is reached no more */
async function sendTo(device: Secret, setUp: ChannelSetUp, message: Message): Promise<string | undefined> {
  const { values, secret, signal, publicFetch } = setUp;
  const parsed = subscription.safeParse(parseJson(device.reveal()));
  if (!parsed.success) return gone;
  if (!secret || !values.publicKey)
    throw new EngineError(
      'push',
      'engine_unauthorized',
      'The key of push services is gone. Remove Browser, and switch it on again.',
    );
  const endpoint = new Secret(parsed.data.endpoint);
  const { headers, body } = push.generateRequestDetails(parsed.data, contentOf(message), {
    vapidDetails: {
      subject: values.subject || 'mailto:operator@avenue.invalid',
      publicKey: values.publicKey,
      privateKey: secret.reveal(),
    },
    TTL: keptS,
    urgency: message.urgent ? 'high' : 'normal',
    topic: message.tag.replace(/[^\w-]/g, '').slice(0, 32),
  });
  const { 'Content-Length': _length, ...sent } = headers;
  return vendorCall(
    calledOf(endpoint),
    { signal, deadlineMs, limitBytes: 64 * 1024, fetch: publicFetch },
    async (call) => {
      const answer = await call.send(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        bytes: new Blob([new Uint8Array(body ?? [])]),
        allowed: [404, 410],
      });
      // Its status says that it was taken: whatever else comes is nobody's.
      await answer.body?.cancel();
      return answer.ok ? undefined : gone;
    },
  );
}

/** Notices of the browser itself, on each device where they were switched on; encrypted for that device alone. */
export const webPush: NoticeChannel = {
  id: 'push',
  name: 'Browser',
  gives: 'Notices of the browser on this device and others, also while no tab is open. No app, no account.',
  guide: [
    {
      title: 'Open Avenue on the device',
      text: 'By https, or as localhost. On an iPhone or iPad add it to the home screen first, and open it there.',
    },
    { title: 'Switch it on there', text: 'The browser asks once whether Avenue may show notices.' },
  ],
  fields: [],
  toDevices: true,
  origin: () => '',

  async send(setUp, message) {
    const nobody = 'No device takes notices any more. Switch them on there again.';
    await sendToDevices(setUp, { id: 'push', nobody }, (device) => sendTo(device, setUp, message));
  },
};
