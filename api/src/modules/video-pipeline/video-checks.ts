import type { StudioId } from '@avenue/contract';
import type { CheckId, Finding } from '../../providers/video/index.ts';
import type { Services } from '../../services.ts';
import { checkScript } from './scripts/index.ts';

export interface Check {
  name: string;
  verdict: 'pass' | 'needs evidence' | 'blocked';
  sentence: string;
}

const names: Record<CheckId, string> = {
  length: 'Length',
  frame: 'Picture size',
  black: 'No black gaps',
  silence: 'No long silence',
  loudness: 'Loudness',
  sync: 'Sound and picture together',
  readable: 'File',
};

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Everything that was checked about a video, for its card in the Upload Queue. */
export async function collectChecks(
  services: Services,
  studio: StudioId,
  scriptId: string,
  findings: readonly Finding[],
): Promise<Check[]> {
  const { claims, originality, rules } = await checkScript(services, studio, scriptId);
  const open = claims.filter(({ state }) => state === 'open').length;
  const broken = rules.filter(({ verdict }) => verdict !== 'pass');
  return [
    {
      name: 'Original',
      verdict: originality.verdict,
      sentence: originality.compared
        ? `${percent(originality.closest)} like your nearest script`
        : 'First script of this studio',
    },
    {
      name: 'Claims',
      verdict: open ? 'needs evidence' : 'pass',
      sentence: open
        ? `${open} of ${claims.length} claims have no source`
        : claims.length
          ? `All ${claims.length} claims have a source`
          : 'No claim that needs a source',
    },
    {
      name: 'House rules',
      verdict: broken.some(({ verdict }) => verdict === 'blocked')
        ? 'blocked'
        : broken.length
          ? 'needs evidence'
          : 'pass',
      sentence: broken[0] ? `${broken[0].rule}: ${broken[0].why}` : 'No banned claims',
    },
    ...findings.map(({ passed, sentence, id }) => ({
      name: names[id],
      verdict: passed ? ('pass' as const) : ('needs evidence' as const),
      sentence,
    })),
  ];
}
