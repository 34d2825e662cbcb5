import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { seedOf } from '../../kernel/ids.ts';
import type { Progress } from '../../providers/engine.ts';
import { drawStill, hammingDistance, headline, pictureHash, thumbnails } from '../../providers/image/index.ts';
import { type Mood, renderBed } from '../../providers/sound/index.ts';
import { countWords, createFormulaEngine, similarity, splitSentences } from '../../providers/text/index.ts';
import { ideas as ideasRecipe, script as scriptRecipe } from '../../providers/text/recipes/index.ts';
import type { Material, ScriptDraft } from '../../providers/text/types.ts';
import { pictureRequests, Shown } from './scenes.ts';
import { planScenes } from './scenes-plan.ts';

const progress: Progress = { signal: new AbortController().signal, report: () => undefined };
const engine = createFormulaEngine();

const lighthouses: Material = {
  title: 'Notes on lighthouses',
  url: 'https://en.wikipedia.org/wiki/Lighthouse',
  text: 'The Pharos of Alexandria was built in the third century BC and stood more than 100 metres tall. The Tower of Hercules in northwestern Spain is a Roman lighthouse that is still in use today. John Smeaton finished his Eddystone lighthouse in 1759, and he shaped it like the trunk of an oak tree. In 1822 Augustin Fresnel invented a lens of glass rings that sent the light of a lamp much farther out to sea. Before electricity, keepers trimmed the wick, wound the clockwork and carried oil up the stairs every night. By the end of the twentieth century, most lighthouses had been automated and the keepers had gone home.',
};

/** Five videos of five channels, as an operator would start them: a topic, the best idea, 45 seconds. */
const orders = [
  { topic: 'repairing old wooden chairs', preset: 'allotment', mood: 'warm', width: 1080, height: 1920 },
  { topic: 'budget meals for students', preset: 'bright', mood: 'playful', width: 1080, height: 1920 },
  { topic: 'why the sky is blue', preset: 'survey', mood: 'curious', width: 1920, height: 1080 },
  { topic: 'learning to swim as an adult', preset: 'quiet', mood: 'calm', width: 1080, height: 1920 },
  {
    topic: 'history of lighthouses',
    preset: 'ledger',
    mood: 'serious',
    width: 1920,
    height: 1080,
    given: [lighthouses],
  },
] as const satisfies readonly { mood: Mood; [key: string]: unknown }[];

const small = { width: 432, height: 432 };
const textOf = ({ beats }: ScriptDraft) => beats.map(({ text }) => text).join(' ');
const pairs = <T>(list: readonly T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

const scripts: ScriptDraft[] = [];

before(async () => {
  for (const { topic, ...order } of orders) {
    const material = 'given' in order ? [...order.given] : [];
    const seed = seedOf(topic);
    const [idea] = await engine.write(ideasRecipe, { topic, count: 6, seed, material }, progress);
    assert.ok(idea);
    const avoid = scripts.map(textOf);
    scripts.push(await engine.write(scriptRecipe, { topic, idea, seconds: 45, seed, material, avoid }, progress));
  }
  for (const [i, order] of orders.entries()) drawnScenes.push(await scenesOf(scripts[i] as ScriptDraft, order));
});

type Scene = Awaited<ReturnType<typeof drawStill>> & { hash: bigint };
/** Pictures of each script in the order of its scenes, each with what it shows. */
const drawnScenes: Scene[][] = [];

async function scenesOf(script: ScriptDraft, { topic, preset }: (typeof orders)[number]): Promise<Scene[]> {
  const scenes = planScenes(splitSentences(textOf(script)));
  const requests = pictureRequests(
    scenes.map(({ text }) => ({ text, variation: 0 })),
    { scriptId: topic, topic, preset, language: 'en', ...small },
  );
  const shown = new Shown();
  const drawn: Scene[] = [];
  for (const request of requests) {
    const picture = await drawStill({ ...request, avoid: shown.avoid });
    shown.add(picture.used);
    drawn.push({ ...picture, hash: await pictureHash(picture.image) });
  }
  return drawn;
}

describe('Five topics give five videos that nobody takes for one', () => {
  it('scripts share next to nothing, and are told in different structures', () => {
    for (const [a, b] of pairs(scripts.map(textOf))) assert.ok(similarity(a, b) < 0.05, `${a}\n${b}`);
    const formats = scripts.map(({ format }) => format);
    assert.ok(new Set(formats).size >= 4, formats.join(' '));
    const shapes = scripts.map(({ beats }) => beats.map(({ role }) => role).join(' '));
    assert.ok(new Set(shapes).size >= 4, shapes.join('\n'));
    assert.equal(new Set(scripts.map(({ beats }) => beats[0]?.text.split(' ').slice(0, 3).join(' '))).size, 5);
    assert.equal(new Set(scripts.map(({ beats }) => beats.at(-1)?.text)).size, 5);
  });

  it('the same topic asked for again gives another script', async () => {
    for (const [i, { topic }] of orders.entries()) {
      const first = scripts[i];
      assert.ok(first);
      if ('given' in (orders[i] ?? {})) continue;
      const again = await engine.write(scriptRecipe, { topic, seconds: 45, seed: 7, avoid: [textOf(first)] }, progress);
      assert.ok(similarity(textOf(first), textOf(again)) < 0.2, topic);
    }
  });

  it('each runs 30 to 60 seconds, repeats no sentence and keeps the format that its title promises', () => {
    for (const script of scripts) {
      assert.ok(script.seconds >= 30 && script.seconds <= 60, `${script.seconds}`);
      const sentences = splitSentences(textOf(script).toLowerCase()).filter((it) => countWords(it) > 2);
      assert.equal(new Set(sentences).size, sentences.length);
      assert.ok(!script.notes.some((note) => /instead of following/.test(note)), script.notes.join(' '));
    }
  });

  it('no scene looks like the one before, and heroes change', () => {
    for (const [i, scenes] of drawnScenes.entries()) {
      for (const [j, scene] of scenes.entries()) {
        const earlier = scenes[j - 1];
        if (earlier) assert.ok(hammingDistance(scene.hash, earlier.hash) >= 8, `${orders[i]?.topic}, scene ${j + 1}`);
      }
      // A chair with one word beside it is another picture than the same chair with another word.
      const heroes = scenes.map(({ used }) => [used[0], used.find((id) => id.startsWith('term:'))].join(' '));
      assert.ok(new Set(heroes).size >= scenes.length * 0.4, heroes.join(', '));
    }
  });

  it('opens with a picture of the topic', () => {
    const expected = [
      /chair/,
      /cook|soup|rice|cutlery|table/,
      /cloud|sun|rainbow|kite|balloon|telescope/,
      /swim|wave/,
      /lighthouse/,
    ];
    for (const [i, [first]] of drawnScenes.entries()) {
      assert.match(first?.used.join(' ') ?? '', expected[i] as RegExp);
    }
  });

  it('thumbnails are at least 14 of 64 bits apart, and their titles are 2 to 5 words', async () => {
    const made = [];
    for (const [i, { topic, preset, width, height }] of orders.entries()) {
      const title = scripts[i]?.title ?? '';
      const words = countWords(headline(title, topic));
      assert.ok(words >= 2 && words <= 5, headline(title, topic));
      made.push(
        await thumbnails({ title, about: topic, preset, width: width / 2, height: height / 2, seed: seedOf(topic) }),
      );
    }
    for (const layout of [0, 1, 2]) {
      const hashes = await Promise.all(made.map((set) => pictureHash(set[layout]?.image ?? Buffer.alloc(0))));
      for (const [a, b] of pairs(hashes))
        assert.ok(hammingDistance(a, b) >= 14, `layout ${layout}: ${hammingDistance(a, b)}`);
    }
  });

  it('music beds differ between moods, and between two videos of one mood', () => {
    const bed = (mood: Mood, name: string) => renderBed({ mood, seconds: 4, seed: seedOf(name) });
    const beds = orders.map(({ mood, topic }) => bed(mood, topic));
    for (const [a, b] of pairs(beds)) assert.ok(correlation(a.left, b.left) < 0.5);
    assert.ok(correlation(bed('warm', 'first').left, bed('warm', 'second').left) < 0.9);
  });
});

/** Likeness of two signals without shift, 0 to 1. */
function correlation(a: Float32Array | Float64Array, b: Float32Array | Float64Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return Math.abs(ab) / Math.sqrt(aa * bb || 1);
}
