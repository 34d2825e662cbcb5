import { z } from 'zod';
import { parseJson } from '../kernel/net/index.ts';
import type { Heard } from '../kernel/vendor-limits/index.ts';
import type { Stated } from './video-post.ts';

/**
 * Heads that say how much of an hour's calls is used, in parts of a hundred, of the app and of the account; with minutes until
 * an account may call again.
 */
const usageHeads: Stated<{ app: string; business: string }> = {
  value: { app: 'x-app-usage', business: 'x-business-use-case-usage' },
  source: 'https://developers.facebook.com/docs/graph-api/overview/rate-limiting',
  checkedOn: '2026-11-26',
  quoted: true,
};

const share = z.object({ call_count: z.number(), total_time: z.number(), total_cputime: z.number() }).partial();
const byBusiness = z.record(
  z.string(),
  z.array(share.extend({ estimated_time_to_regain_access: z.number().default(0) })),
);
/** The largest of three shares is the one that is reached first. */
const most = ({ call_count: calls = 0, total_time: time = 0, total_cputime: processor = 0 }: z.infer<typeof share>) =>
  Math.max(calls, time, processor);

/** What heads of Meta's Graph API say of the calls of an hour, in parts of a hundred. */
export function graphUsage(headers: Headers, now: number): Heard {
  const { value: names } = usageHeads;
  const app = share.safeParse(parseJson(headers.get(names.app) ?? '')).data;
  const business = Object.values(byBusiness.safeParse(parseJson(headers.get(names.business) ?? '')).data ?? {}).flat();
  const minutes = Math.max(0, ...business.map((one) => one.estimated_time_to_regain_access));
  const hour = { limit: 100, unit: '%' } as const;
  return {
    limits: [
      ...(app ? [{ ...hour, name: 'app', label: 'Calls of your app in an hour', used: most(app) }] : []),
      ...(business.length > 0
        ? [
            {
              ...{ ...hour, name: 'account', label: 'Calls for this account', used: Math.max(...business.map(most)) },
              ...(minutes > 0 && { resetsAt: new Date(now + minutes * 60_000) }),
            },
          ]
        : []),
    ],
    ...(minutes > 0 && { waitS: minutes * 60 }),
  };
}
