import type { EngineCard } from '@avenue/contract';
import { EngineError, type EngineHealth, type EngineInfo } from '../engine.ts';
import type { ImageChoice } from './image.ts';
import type { Look, Looks } from './looks.ts';
import type { TextChoice } from './text.ts';
import { drawTrial, encodeTrial, ffmpegLabel, speakTrial, type Trial, writeTrial } from './trials.ts';
import type { VoiceChoice } from './voice.ts';

type Kind = EngineCard['kind'];
type Server = EngineInfo & { health(signal: AbortSignal): Promise<EngineHealth> };

interface Choices {
  text: TextChoice;
  voice: VoiceChoice;
  image: ImageChoice;
  looks: Looks;
}

const cardOf = (kind: Kind, { id, label, embedded }: EngineInfo, active: boolean, look: Look): EngineCard => ({
  id,
  kind,
  label,
  embedded,
  active,
  ok: look.ok,
  sentence: look.sentence,
  tried: { at: new Date(look.tried.at).toISOString(), what: look.tried.what },
});

const server = async (looks: Looks, kind: Kind, engine: Server) =>
  cardOf(
    kind,
    engine,
    true,
    await looks.ask(`${engine.id} ${engine.label}`, engine.label, (signal) => engine.health(signal)),
  );

async function embedded(
  looks: Looks,
  kind: Kind,
  engine: EngineInfo,
  {
    active = true,
    sentence,
    trial,
    key = engine.id,
  }: { active?: boolean; sentence: string; trial: Trial; key?: string },
) {
  const look = await looks.try(key, engine.label, sentence, trial);
  // The sentence of a trial that worked may be older than the place the engine has now.
  return cardOf(kind, engine, active, look.ok ? { ...look, sentence } : look);
}

async function textCards({ text, looks }: Choices): Promise<EngineCard[]> {
  const builtin = (active: boolean, sentence: string) =>
    embedded(looks, 'text', text.builtin, { active, sentence, trial: writeTrial(text.builtin) });
  try {
    const { engine, chosen } = await text.current();
    if (engine.embedded) return [await builtin(true, 'Ideas and scripts come from our own patterns.')];
    return Promise.all([
      server(looks, 'text', engine),
      ...(chosen ? [] : [builtin(false, `Takes over when ${engine.label} fails.`)]),
    ]);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { engine: id, message } = error;
    return [
      { id, kind: 'text', label: 'Chosen text engine', embedded: false, active: true, ok: false, sentence: message },
    ];
  }
}

async function voiceCards({ voice, looks }: Choices): Promise<EngineCard[]> {
  const servers = await voice.servers();
  const { engine, voiceId, draft } = await voice.builtin();
  return Promise.all([
    ...servers.map((one) => server(looks, 'voice', one)),
    embedded(looks, 'voice', engine, {
      sentence: draft ? 'Speaks English in draft quality.' : 'Speaks on this machine.',
      trial: speakTrial(engine, voiceId),
      key: `${engine.id} ${engine.label} ${voiceId}`,
    }),
  ]);
}

async function imageCards({ image, looks }: Choices): Promise<EngineCard[]> {
  const away = await image.server();
  const trial = drawTrial(image.builtin);
  if (!away)
    return [await embedded(looks, 'image', image.builtin, { sentence: 'Draws flat scenes on this machine.', trial })];
  const sentence = `Sketches scenes for the preview; ${away.label} draws the video.`;
  return Promise.all([
    server(looks, 'image', away),
    embedded(looks, 'image', image.builtin, { active: false, sentence, trial }),
  ]);
}

async function videoCards({ looks }: Choices): Promise<EngineCard[]> {
  const info = { id: 'ffmpeg', label: await ffmpegLabel(), embedded: true };
  const sentence = 'Compiles videos with captions and music on this machine.';
  return [await embedded(looks, 'video', info, { sentence, trial: encodeTrial })];
}

/** Every engine with what was seen of it, for the screens. */
export async function engineCards(choices: Choices): Promise<EngineCard[]> {
  const kinds = [textCards(choices), voiceCards(choices), imageCards(choices), videoCards(choices)];
  return (await Promise.all(kinds)).flat();
}
