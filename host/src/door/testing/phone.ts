import type { PhoneHandOff } from '@avenue/contract';

/** What a phone shows that opened a code. */
export const onPhone: PhoneHandOff = {
  id: 'eff_1',
  title: 'Roman roads',
  account: 'Slow History',
  sample: false,
  platform: 'YouTube',
  files: [{ id: 'video', label: 'Video', name: 'roads.mp4', bytes: 12_300_000 }],
  texts: [{ id: 'title', label: 'Title', text: 'Roman roads', size: 11, limit: 100, unit: 'characters' }],
  choices: [{ id: 'audience', label: 'Made for kids', value: 'No' }],
  steps: [{ id: 'upload', label: 'Upload the video file' }],
  links: [
    { label: 'YouTube Studio, new upload', url: 'https://www.youtube.com/upload', on: 'desk' },
    { label: 'YouTube app, then + and Upload', url: 'https://www.youtube.com/', on: 'phone' },
  ],
  address: { label: 'Address of the video', example: 'https://youtu.be/...' },
  page: '/somewhere?effect=eff_1',
  endsAt: '2026-11-24T10:20:00.000Z',
};
