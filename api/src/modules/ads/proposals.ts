import type { Proposal } from '@avenue/contract';
import type { Call } from '../../services.ts';
import { adsPage } from './decisions.ts';
import { readAds } from './read.ts';

const days = 28;
const most = 3;
const titles = { pause: 'Pause', lower: 'Lower', 'could raise': 'Look at raising' } as const;
const order = Object.keys(titles);

/** Campaigns that lose money or could bring more, by their own figures; a person acts on them, at the platform. */
export async function adsProposals(call: Call): Promise<readonly Proposal[]> {
  const { rows } = await readAds(call, days);
  return rows
    .flatMap(({ id, name, platform, act, why, spend, conversions, currency, firstDay, lastDay }) => {
      if (act !== 'pause' && act !== 'lower' && act !== 'could raise') return [];
      const one: Proposal = {
        // Other days are another verdict: one that was left is told again when more is known.
        ...{ key: `ads/${id}/${act}/${lastDay}`.slice(0, 300), kind: 'change' },
        title: `${titles[act]} the ad campaign "${name}"`,
        why,
        evidence: [
          {
            text: `${platform}: ${(spend / 100).toFixed(2)} ${currency} spent from ${firstDay} to ${lastDay}, ${Math.round(conversions)} ${Math.round(conversions) === 1 ? 'result' : 'results'}`,
          },
        ],
        ...{ path: `${adsPage}?campaign=${encodeURIComponent(id)}`, label: 'Look at the campaign' },
      };
      return [{ act, one }];
    })
    .toSorted((a, b) => order.indexOf(a.act) - order.indexOf(b.act))
    .slice(0, most)
    .map(({ one }) => one);
}
