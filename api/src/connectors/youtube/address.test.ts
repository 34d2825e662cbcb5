import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { videoIdOf } from './address.ts';

const id = 'dQw4w9WgXcQ';

const addresses = [
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `http://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
  `https://www.youtube.com/watch?list=PL123&v=${id}&t=42s`,
  `https://www.youtube.com/watch?v=${id}#comments`,
  `https://www.youtube.com/watch/${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abcDEF123&t=10`,
  `https://www.youtube.com/shorts/${id}`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}?start=3`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/live/${id}?feature=shared`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/e/${id}`,
  `https://studio.youtube.com/video/${id}/edit`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `youtu.be/${id}`,
  `www.youtube.com/watch?v=${id}`,
  `  https://youtu.be/${id}  `,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
];
for (const address of addresses) test(`reads ${address.trim()}`, () => assert.equal(videoIdOf(address), id));

const others = [
  '',
  'lighthouses',
  id,
  'https://www.youtube.com/',
  'https://www.youtube.com/@slowhistory',
  'https://www.youtube.com/channel/UC1234567890',
  'https://www.youtube.com/playlist?list=PL1234567890',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://youtube.com.evil.test/watch?v=${id}`,
  `https://evil.test/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://vimeo.com/${id}`,
  `ftp://youtu.be/${id}`,
  `javascript:alert('${id}')`,
  'https://youtu.be/%2e%2e%2f%2e%2e%2f',
];
for (const address of others) test(`takes no id from "${address}"`, () => assert.equal(videoIdOf(address), undefined));

test('any text gives an id of the right form or none, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((end) => `https://youtu.be/${end}`),
      ),
      (text) => {
        const found = videoIdOf(text);
        assert.ok(found === undefined || /^[\w-]{11}$/.test(found));
      },
    ),
  );
});
