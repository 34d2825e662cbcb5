import { type CoverRequest, coverDesigns, drawCover, presets } from '../../api/src/providers/image/index.ts';
import { bareEncoder } from '../../api/src/providers/image/testing/bare-encode.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const rounds = 7;
const titles = ['The Balcony Garden Year', 'Marathon Training Log', 'Slow Sunday Baking Journal'];

/** Processor time of one drawing, in milliseconds: what others do on the machine does not count. */
async function took(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Covers of every design against the encoder alone, on the same pixels; by turns, each warm. The least of the rounds counts: what
 * others do on the machine only ever adds. Each round has another order, since the collector runs after so many pictures and would
 * always meet the same ones.
 */
export async function bench(): Promise<BenchResult[]> {
  const designs = coverDesigns();
  const least = designs.map(({ name }) => ({ name, ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY }));
  for (let round = -1; round < rounds; round++)
    for (let turn = 0; turn < designs.length; turn++) {
      const next = (turn + 3 * (round + 1)) % designs.length;
      const at = round % 2 ? next : designs.length - 1 - next;
      const id = designs[at]?.id ?? '';
      const title = titles[at % titles.length] ?? '';
      const request: CoverRequest = {
        ...{ design: id, preset: presets[at % presets.length] ?? 'survey', seed: 11 + at, about: title },
        ...{ title, subtitle: 'Printable planner', byline: 'Night Garden', size: 'portrait' },
      };
      let image: Buffer = Buffer.alloc(0);
      const ours = await took(async () => {
        ({ image } = await drawCover(request));
      });
      const bare = await took(await bareEncoder(image, 90));
      const one = least[at];
      if (!one || round < 0) continue;
      one.ours = Math.min(one.ours, ours);
      one.bare = Math.min(one.bare, bare);
    }
  const all = least.map((one) => ({ ...one, ratio: one.ours / one.bare })).toSorted((a, b) => b.ratio - a.ratio);
  const ms = (key: 'ours' | 'bare') => median(all.map((one) => one[key])).toFixed(0);
  return [
    {
      name: 'a cover over the bare encoding of the same picture',
      ratio: median(all.map(({ ratio }) => ratio)),
      limit: 1.3,
      detail: `${ms('ours')} against ${ms('bare')} ms of processor time, ${designs.length} designs, the least of ${rounds} rounds by turns; ${all.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ')}`,
    },
  ];
}
