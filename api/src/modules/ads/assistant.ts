import type { AdCampaign } from '@avenue/contract';
import type { Call } from '../../services.ts';
import type { Assistant, Told } from '../assistant.ts';
import { readAds } from './read.ts';

const page = '/manual-ad-optimization';
const days = 28;
const ads =
  '(?:ads?|advert(?:s|ising|isements?)?|ad campaigns?|(?:facebook|meta|google|instagram|paid) (?:ads?|campaigns?))';
/** What ads of a platform bring, and what is to be done there, have words of their own. */
const asks =
  '^(?!.*\\b(?:ad-?free|adsense|ad revenue|revenue|blitz|disclos\\w*|competitors?|budget|put it|set it)\\b)(?!(?:please |can you |could you )?(?:raise|increase|lower|decrease|cut|put|set|pause|stop|kill|turn|start|launch|create|make|run|place|buy)\\b)';

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
const none =
  'No ad campaign is known. Connect Meta Ads or Google Ads in Connections, or import an export by day in Manual Ad Optimization.';

const named = ({ name, platform }: AdCampaign) => `"${name}" (${platform})`;
/** At most three, and how many there are besides. */
const listed = (campaigns: readonly AdCampaign[], say: (one: AdCampaign) => string) =>
  `${campaigns.slice(0, 3).map(say).join('; ')}${campaigns.length > 3 ? `; and ${campaigns.length - 3} more` : ''}`;

async function tellSpent(call: Call): Promise<Told> {
  const { rows, sums, lastDay } = await readAds(call, days);
  if (rows.length === 0) return { text: none, paths: [page] };
  const told = sums.map(
    ({ currency, spend, revenue, conversions }) =>
      `${money(spend, currency)} were spent for ${Math.round(conversions)} results${revenue > 0 ? `, which brought ${money(revenue, currency)}` : ''}`,
  );
  return {
    text: `In the ${days} days up to ${lastDay}: ${told.join('; ')}. The dearest: ${listed(rows, (one) => `${named(one)} ${money(one.spend, one.currency)}`)}.`,
    paths: [page],
  };
}

async function tellActs(call: Call): Promise<Told> {
  const { rows } = await readAds(call, days);
  if (rows.length === 0) return { text: none, paths: [page] };
  const open = rows.filter(({ act }) => act === 'pause' || act === 'lower');
  const text =
    open.length > 0
      ? `By what they cost and brought: ${listed(open, (one) => `${one.act} ${named(one)}: ${one.why}`)} You do that at the platform; nothing is paused from here.`
      : 'None is to be paused or lowered by what is known: each costs what it may, or too little is known of it. The page says which.';
  return { text, paths: [page] };
}

/** What is asked of campaigns that are paid for. */
export const adsAssistant: Assistant = {
  matters: [
    {
      id: 'ads.connect',
      ways: [
        `(?:connect|link|hook up|sync|read|pull|import|get|load|upload)\\b.*\\b${ads}\\b(?!.*\\bdoing\\b)`,
        `${ads}\\b.*\\b(?:csv|export|import|connect\\w*)\\b`,
      ],
      examples: ['connect my google ads', 'import the csv of my facebook ads'],
      tell: async (call) => {
        const { readings } = await readAds(call, days);
        const there = readings.map(({ name, label }) => `${name} for ${label}`);
        return {
          text: `${there.length > 0 ? `Connected: ${there.join(', ')}. ` : ''}Meta Ads and Google Ads are connected in Connections and read four times a day; of any platform an export by day is imported in Manual Ad Optimization.`,
          paths: [page, '/admin-config/connections'],
        };
      },
    },
    {
      id: 'ads.act',
      ways: [
        `${asks}.*\\b(?:which|what|should|any|worst|bad|losing|waste|wasting|pause|stop|kill|turn off|lower|raise|scale)\\b.*\\b${ads}\\b`,
        `${asks}.*\\b${ads}\\b.*\\b(?:losing|wasting|worth it)\\b`,
      ],
      examples: ['which ad should i pause', 'are my facebook ads worth it', 'is any of my ads losing money'],
      tell: tellActs,
    },
    {
      id: 'ads.spent',
      ways: [
        `${asks}.*\\bhow (?:much|are|is|do|did|well)\\b.*\\b${ads}\\b`,
        `(?:show|list|see|tell)\\b.*\\b${ads}\\b`,
        `${asks}.*\\b(?:spend|spent|spending|cost|costs)\\b.*\\b(?:on|for|of) (?:my |the )?${ads}\\b`,
      ],
      examples: ['how are my google ads doing', 'how much did i spend on ads', 'show my ad campaigns'],
      tell: tellSpent,
    },
  ],
};
