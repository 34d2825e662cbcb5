import type { Format, Preset } from '@avenue/contract';
import type { BrandColours } from '../../providers/image/types.ts';
import { splitSentences } from '../../providers/text/index.ts';
import type { Services } from '../../services.ts';
import { canvas, pictureRequests, sceneChoices } from './scenes.ts';
import { planScenes } from './scenes-plan.ts';

/** How scenes are drawn. */
export interface Look {
  format: Format;
  preset: Preset;
  /** Of the brand of the channel. */
  colours?: BrandColours | undefined;
  /** Of the channel, an ISO 639-1 code. */
  language: string;
}

/** The scenes a video of the text as it stands would have, with what their pictures are asked for. */
export async function storyOf(
  services: Services,
  script: { id: string; text: string; title: string; topic: string },
  { format, preset, colours, language }: Look,
) {
  const scenes = planScenes(splitSentences(script.text));
  const choices = await sceneChoices(services, script.id);
  const frame = canvas[format];
  const requests = pictureRequests(
    scenes.map(({ text, index }) => ({ text, variation: choices.get(index)?.variation ?? 0 })),
    { scriptId: script.id, topic: script.topic || script.title, preset, colours, language, ...frame },
  );
  return scenes.flatMap(({ index, text }) => {
    const request = requests[index];
    const { variation = 0, ownUrl } = choices.get(index) ?? {};
    return request ? [{ index, text, request, variation, own: ownUrl ?? undefined }] : [];
  });
}
