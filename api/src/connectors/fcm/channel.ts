import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { parseJson } from '../../kernel/net/index.ts';
import type { NoticeChannel } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import { cut } from '../cut.ts';
import { sendToDevices } from '../to-devices.ts';
import { type FcmTarget, sendMessage } from './client.ts';

/** Name in the vault of the key of the service account. */
export const keyName = 'firebase.key';

const target = z.union([z.strictObject({ token: z.string() }), z.strictObject({ topic: z.string() })]);
/** Bytes that leave room for the link and for what surrounds it. */
const longest = { title: 200, sentence: 1200 };

/** What a device gave, as it is kept. */
export const deviceSecret = (given: FcmTarget): Secret => new Secret(JSON.stringify(given));

/** Notices in the operator's own phone app, by Firebase Cloud Messaging. */
export const fcm: NoticeChannel = {
  id: 'fcm',
  name: 'Phone app',
  gives: 'Push notices in an app of your own, by Firebase Cloud Messaging.',
  guide: [
    {
      title: 'Connect a Firebase project',
      text: 'On the page Firebase Integration, with the key of a service account.',
    },
    { title: 'Take the token of the app', text: 'Your app shows its registration token; or it subscribes to a topic.' },
    { title: 'Add it here, then test', text: 'The test arrives in the app within seconds.' },
  ],
  fields: [],
  toDevices: true,
  vault: keyName,
  origin: () => '',

  async send(setUp, { title, sentence, link, urgent, tag }) {
    const { secret: key } = setUp;
    if (!key)
      throw new EngineError('fcm', 'engine_unauthorized', 'No Firebase project is connected. Connect one first.');
    const words = { title: cut(title, longest.title), text: cut(sentence, longest.sentence), link, urgent, tag };
    const nobody = 'No device takes notices any more. Add one again.';
    await sendToDevices(setUp, { id: 'fcm', nobody }, async (device) => {
      const parsed = target.safeParse(parseJson(device.reveal()));
      if (!parsed.success) return 'What was saved for it cannot be read. Add it again.';
      const told = await sendMessage({ ...setUp, key }, parsed.data, words, { secrets: [device] });
      return 'gone' in told ? told.gone : undefined;
    });
  },
};
