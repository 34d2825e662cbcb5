import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pastedVideo } from './pasted.ts';

const id = 'dQw4w9WgXcQ';
const url = `https://youtu.be/${id}`;

const right = [
  url,
  `  ${url}\n`,
  `youtu.be/${id}`,
  `https://www.youtube.com/watch?v=${id}&list=PL123&index=4&t=10s`,
  `https://m.youtube.com/watch?v=${id}&pp=ygUDaWNl`,
  `https://youtube.com/shorts/${id}?si=abc`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://studio.youtube.com/video/${id}/edit`,
  `Watch "How ice sings" on YouTube https://youtu.be/${id}?si=x`,
  `${url} ${url}`,
  `https://someone:secret@youtu.be/${id}`,
];
for (const text of right) test(`"${text.trim()}" is the video`, () => assert.deepEqual(pastedVideo(text), { id, url }));

const wrong: [text: string, why: RegExp][] = [
  ['', /^Paste the address of the video/],
  ['   ', /^Paste the address of the video/],
  [id, /^This is no address/],
  ['my new video', /^This is no address/],
  [`javascript:alert('${id}')`, /^This is no address/],
  [`ftp://youtu.be/${id}`, /^This is no address/],
  ['https://www.youtube.com/@slowhistory', /^This is a channel/],
  ['https://www.youtube.com/@slowhistory/videos', /^This is a channel/],
  ['https://youtube.com/channel/UC1234567890', /^This is a channel/],
  ['https://www.youtube.com/playlist?list=PL123', /^This is a playlist/],
  ['https://www.youtube.com/watch?list=PL123', /^This is a playlist/],
  ['https://www.youtube.com/post/Ugkx123', /^This is a post/],
  ['https://www.youtube.com/results?search_query=ice', /^This is a search/],
  ['https://studio.youtube.com/channel/UC1/videos', /^This is a channel/],
  ['https://www.youtube.com/', /^No video is named/],
  ['https://www.youtube.com/watch?v=short', /^No video is named/],
  [`https://vimeo.com/${id}`, /^This is an address at vimeo\.com/],
  [`https://youtube.com.evil.test/watch?v=${id}`, /^This is an address at youtube\.com\.evil\.test/],
  [`https://youtu.be@evil.test/${id}`, /^This is an address at evil\.test/],
  [`https://evil.test\\@youtu.be/${id}`, /^This is an address at evil\.test/],
  [`https://xn--yutube-wqf.com/watch?v=${id}`, /^This is an address at xn--/],
  [`${url} https://youtu.be/aaaaaaaaaaa`, /^These are several videos/],
];
for (const [text, why] of wrong)
  test(`"${text}" is none, and why`, () => {
    const found = pastedVideo(text);
    assert.ok('wrong' in found);
    assert.match(found.wrong, why);
    assert.match(found.wrong, /Paste|Copy|copy/, 'what to do');
  });

test('any text is a video with an address of its own, or a sentence', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((end) => `https://youtu.be/${end}`),
      ),
      (text) => {
        const found = pastedVideo(text);
        assert.ok('wrong' in found ? found.wrong.length > 20 : found.url === `https://youtu.be/${found.id}`);
      },
    ),
  );
});
