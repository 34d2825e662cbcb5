import type { BrandLook, BrandPreview, ChannelBrand } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import BrandKitPage from '../brand-kit.page.tsx';

const plain: BrandLook = {
  ...{ groundColour: '', textColour: '', mainColour: '', secondColour: '', highlightColour: '' },
  ...{ headingFont: '', captionFont: '' },
  ...{ logo: '', logoCorner: 'top-left', logoSize: 'medium' },
  ...{ intro: 'none', introSays: 'title', introSeconds: '2', introClip: '', introSound: 'kept' },
  ...{ outro: 'none', outroSays: '', outroSeconds: '2', outroRoom: 'none', outroClip: '', outroSound: 'kept' },
};

const picture = 'data:image/jpeg;base64,/9j/';
const preview: BrandPreview = { frame: picture, thumbnail: picture, notes: [] };

export const bread: ChannelBrand = {
  channel: 'CHANNEL_BREAD',
  label: 'Bread and more',
  format: 'portrait',
  language: 'en',
  kit: {
    voice: 'Dry and warm',
    audience: '',
    banned: ['moist', 'yummy'],
    example: '',
    disclosure: 'Made with AI.',
    ...plain,
  },
  version: 3,
  by: 'Mara',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const maps: ChannelBrand = {
  channel: 'CHANNEL_MAPS',
  label: 'Old maps',
  format: 'landscape',
  language: 'en',
  kit: { voice: '', audience: '', banned: [], example: '', disclosure: '', ...plain },
  version: 0,
};

export const answers = {
  'GET /api/make/brands': { rows: [bread, maps], faces: [{ id: 'nunito', name: 'Nunito Black' }] },
  'GET /api/make/brands/{channel}/preview': preview,
} satisfies Answers;

export const openBrandKit = async (given: Answers = {}, path = '/brand-kit') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<BrandKitPage />, { path, toasts: true }));
  return { api, ...page };
};
