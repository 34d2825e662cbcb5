import type { VoicePrice } from '@avenue/contract';
import type { Stated } from '../../../../kernel/stated.ts';

interface Plan {
  name: string;
  /** A month, paid by the month. */
  dollars: number;
  credits: number;
}

/** Plans by the beginning of what the account calls its tier. */
const plans: Stated<Readonly<Record<string, Plan>>> = {
  value: {
    free: { name: 'Free', dollars: 0, credits: 10_000 },
    starter: { name: 'Starter', dollars: 6, credits: 30_000 },
    // 11 in the first month, which is half.
    creator: { name: 'Creator', dollars: 22, credits: 121_000 },
    pro: { name: 'Pro', dollars: 99, credits: 600_000 },
    scale: { name: 'Scale', dollars: 299, credits: 1_800_000 },
    business: { name: 'Business', dollars: 990, credits: 6_000_000 },
  },
  source: 'https://elevenlabs.io/pricing',
  checkedOn: '2026-09-17',
  quoted: true,
};

/** A character takes one credit (https://elevenlabs.io/docs/overview/intro, read 2026-11-29); the fast models take less. */
const creditsOfACharacter = 1;
const microsOfADollar = 1_000_000;

/** What a character of a plan costs; undefined for a plan whose price is not published. */
export function priceOfPlan(tier: string): VoicePrice | undefined {
  const plan = Object.entries(plans.value).find(([begin]) => new RegExp(`^${begin}(?![a-z])`, 'i').test(tier))?.[1];
  if (!plan) return undefined;
  const { source, checkedOn } = plans;
  const microsPerCharacter = (plan.dollars * microsOfADollar * creditsOfACharacter) / plan.credits;
  return { microsPerCharacter, of: `the ${plan.name} plan of ElevenLabs`, source, checkedOn };
}
