import path from 'node:path';
import { type HandOffFile, type HandOffKit, kitName } from '@avenue/contract';
import { categories, limits } from '../owner/limits.ts';
import { tagsLength, type YouTubeVideoPayload } from '../owner/payload.ts';

const privacyWords = { public: 'Public', unlisted: 'Unlisted', private: 'Private' } as const;
const momentOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at)) +
  ' UTC';
const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** In the order in which YouTube Studio asks for them. */
function filesOf({ title, video, thumbnail, captions }: YouTubeVideoPayload): HandOffFile[] {
  const name = kitName(title);
  const file = (id: string, label: string, stored: { url: string; bytes: number } | undefined, end = '') =>
    stored
      ? [{ id, label, name: `${name}${end}${path.extname(stored.url)}`, url: stored.url, bytes: stored.bytes }]
      : [];
  return [
    ...file('video', 'Video', video),
    ...file('thumbnail', 'Thumbnail', thumbnail, '-thumbnail'),
    ...file('captions', 'Captions', captions),
  ];
}

const textsOf = ({ title, description, tags }: YouTubeVideoPayload): HandOffKit['texts'] => [
  {
    id: 'title',
    label: 'Title',
    text: title,
    size: title.length,
    limit: limits.titleChars.value,
    unit: 'characters',
  },
  {
    id: 'description',
    label: 'Description',
    text: description,
    size: Buffer.byteLength(description),
    limit: limits.descriptionBytes.value,
    unit: 'bytes',
  },
  {
    id: 'tags',
    label: 'Tags',
    text: tags.join(', '),
    size: tagsLength(tags),
    limit: limits.tagsChars.value,
    unit: 'characters',
  },
];

function choicesOf(payload: YouTubeVideoPayload): HandOffKit['choices'] {
  const { privacy, publishAt, madeForKids, containsSyntheticMedia, categoryId, language } = payload;
  return [
    { id: 'audience', label: 'Made for kids', value: madeForKids ? 'Yes' : 'No' },
    { id: 'altered', label: 'Altered content', value: containsSyntheticMedia ? 'Yes' : 'No' },
    { id: 'category', label: 'Category', value: categories.value[categoryId] ?? categoryId },
    { id: 'language', label: 'Video language', value: languageName.of(language) ?? language },
    {
      id: 'visibility',
      label: 'Visibility',
      value: publishAt ? `Schedule for ${momentOf(publishAt)}, then public` : privacyWords[privacy],
    },
  ];
}

const stepsOf = ({ thumbnail, captions, tags, playlist }: YouTubeVideoPayload): HandOffKit['steps'] => [
  { id: 'upload', label: 'Upload the video file' },
  { id: 'words', label: tags.length > 0 ? 'Paste title, description and tags' : 'Paste title and description' },
  ...(thumbnail ? [{ id: 'thumbnail', label: 'Set the thumbnail file' }] : []),
  ...(captions ? [{ id: 'captions', label: 'Add the captions file, with timing' }] : []),
  ...(playlist ? [{ id: 'playlist', label: `Add it to the playlist "${playlist.name}"` }] : []),
  { id: 'publish', label: 'Publish, then copy the address of the video' },
];

/** What a person needs to post a video in YouTube Studio or in its app. */
export const handOffKit = (payload: YouTubeVideoPayload): HandOffKit => ({
  platform: 'YouTube',
  files: filesOf(payload),
  texts: textsOf(payload),
  choices: choicesOf(payload),
  steps: stepsOf(payload),
  links: [
    { label: 'YouTube Studio, new upload', url: 'https://www.youtube.com/upload', on: 'desk' },
    { label: 'YouTube app, then + and Upload', url: 'https://www.youtube.com/', on: 'phone' },
  ],
  address: { label: 'Address of the video', example: 'https://youtu.be/...' },
});
