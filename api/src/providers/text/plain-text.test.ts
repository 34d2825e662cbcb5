import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { articleMaterial, plainSentences } from './article.ts';
import { speakable, stripMarkup } from './plain-text.ts';

describe('stripMarkup', () => {
  it('removes tags, scripts and comments but keeps the words', () => {
    const html = '<p>One &amp; <b>two</b>.</p><script>alert("x")</script><!-- no --><style>p{}</style><p>Three.</p>';
    assert.equal(stripMarkup(html), 'One & two.\nThree.');
  });

  it('does not let entities come back as tags', () => {
    assert.ok(!/[<>]/.test(stripMarkup('&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;')));
  });

  it('leaves comparisons in plain text alone', () => {
    assert.equal(stripMarkup('3 is less than 5 and a < b'), '3 is less than 5 and a b');
  });

  it('never leaves an angle bracket, whatever comes in', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<script',
      '<!--',
      '-->',
      'a',
      ' ',
      '&lt;',
      '&#x3c;',
      '"',
      '\n',
      '<b>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) =>
        assert.ok(!/[<>]/.test(stripMarkup(pieces.join('')))),
      ),
    );
  });

  it('takes linear time on hostile input', () => {
    for (const unit of ['<a ', '<!--', '<script>', '&#60;', '<p', '</', '((((']) {
      const start = performance.now();
      stripMarkup(unit.repeat(20_000));
      assert.ok(performance.now() - start < 500, unit);
    }
  });
});

describe('speakable', () => {
  it('drops addresses, emoji, marks and reference numbers, and keeps money', () => {
    assert.equal(speakable('**It** cost $5 [12] 🎉 see https://a.b/c?d=1 #now'), 'It cost $5 see now');
  });
});

describe('articles', () => {
  it('reads sentences, title and address and leaves page furniture out', () => {
    const page =
      '<html><head><title>Old mills</title></head><body><nav>Sign in</nav><p>The mill was built in 1884. It ground flour.</p><p>We use cookies.</p></body></html>';
    // The title stands in the head, which is not text.
    assert.deepEqual(articleMaterial(page, { url: 'https://a.b' }), {
      text: 'The mill was built in 1884.\nIt ground flour.',
      title: 'Old mills',
      url: 'https://a.b',
    });
  });

  it('gives nothing for nothing', () => {
    assert.deepEqual(plainSentences(' \n<br>\n🎉'), []);
  });
});
