import { channelLanguage } from '../../../kernel/channels.ts';
import { studioLanguage } from '../../../kernel/studio.ts';
import type { Brief, KindRequest } from '../../../providers/text/kinds/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import { brandOf } from '../brands.ts';
import type { Scope } from '../maker.ts';

/** What a text was asked for, as its checks need it; language and brand are those that its channel has now, or the language of the studio. */
export async function requestOf(
  scope: Scope,
  {
    channel,
    topic,
    brief,
    material,
  }: { channel: string | null; topic: string; brief: Brief; material: readonly Material[] },
): Promise<KindRequest> {
  const request = { topic, brief, material, seed: 0, count: 1 };
  if (channel === null) {
    const language = await studioLanguage(scope);
    return language === 'en' ? request : { ...request, language };
  }
  const [language, brand] = await Promise.all([channelLanguage(scope, channel), brandOf(scope, channel)]);
  return { ...request, language, brand };
}
