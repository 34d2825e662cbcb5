import type { Answer, Delivery, NoticeChannel, NoticePreferences } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import NoticesPage from '../notices.page.tsx';

export const channel = (change: Partial<NoticeChannel> = {}): NoticeChannel => ({
  id: 'telegram',
  name: 'Telegram',
  gives: 'Messages of your own bot.',
  state: 'works',
  sentence: 'Telegram took the last notice.',
  at: '2026-11-23T11:00:00.000Z',
  guide: [{ title: 'Make a bot', text: 'Write to @BotFather.', link: 'https://t.me/BotFather' }],
  fields: [
    {
      name: 'token',
      label: 'Token of the bot',
      help: 'Digits.',
      kind: 'secret',
      required: true,
      value: '',
      isSet: true,
    },
    { name: 'chat', label: 'Chat', help: 'A number.', kind: 'text', required: false, value: '7', isSet: true },
  ],
  finds: 'chat',
  ...change,
});

const bare = (change: Partial<NoticeChannel> = {}): NoticeChannel => ({
  id: 'ntfy',
  name: 'ntfy',
  gives: 'Push notices.',
  state: 'not-set',
  sentence: 'Nothing goes out here.',
  guide: [],
  fields: [{ name: 'topic', label: 'Topic', help: 'Letters.', kind: 'text', required: true, value: '', isSet: false }],
  ...change,
});

const browser = (change: Partial<NoticeChannel> = {}): NoticeChannel => ({
  ...bare({ id: 'push', name: 'Browser', gives: 'Notices of the browser.', fields: [] }),
  devices: [{ id: 'dev_1', label: 'Firefox on Linux', at: '2026-11-22T09:00:00.000Z' }],
  state: 'untested',
  ...change,
});

const app = (): NoticeChannel => ({
  ...bare({ id: 'fcm', name: 'Phone app', gives: 'Notices in an app of your own.', fields: [] }),
  devices: [],
});

const preferences: NoticePreferences = {
  kinds: (['decision', 'send', 'campaign', 'stop', 'connection', 'job', 'sign-in'] as const).map((kind) => ({
    kind,
    urgent: kind === 'stop',
    channels: ['telegram'],
  })),
  quiet: { from: '22:00', to: '07:00' },
  digest: null,
};

export const settings = (
  change: Partial<Answer<'GET /api/notices/settings'>> = {},
): Answer<'GET /api/notices/settings'> => ({
  channels: [bare(), channel(), browser(), app()],
  preferences,
  timeZone: 'Europe/Berlin',
  links: { origin: 'https://avenue.example', reach: true },
  ...change,
});

const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  id: 'dlv_1',
  channel: 'telegram',
  kind: 'decision',
  title: '3 videos wait for your decision',
  path: '/upload-queue',
  state: 'unknown',
  sentence: 'Telegram gave no answer within 15 seconds. It may have arrived, and is not sent again.',
  attempt: 1,
  dueAt: '2026-11-23T11:00:00.000Z',
  at: '2026-11-23T11:00:15.000Z',
  ...change,
});

export const path = '/admin-config/notices';
export const answers: Answers = {
  'GET /api/notices/settings': settings(),
  'GET /api/notices/deliveries': { rows: [delivery()], total: 1 },
};

export const openNotices = async (given: Answers = {}) => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<NoticesPage />, { path, toasts: true }));
  return { api, ...page };
};
