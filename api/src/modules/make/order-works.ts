import {
  batchOutcomes,
  batchTopics,
  type Has,
  listPassages,
  listSources,
  readOneSource,
  setBatchRemoved,
  startMaking,
  textsForOrders,
} from '../../capabilities/make/index.ts';
import { Failure } from '../../kernel/failure.ts';
import { formOf } from '../../providers/text/kinds/index.ts';
import type { Call } from '../../services.ts';
import { mostStands, OrderDropped, type OrderSource, type OrderWish, type OrderWork } from '../order-work.ts';

type Ordered = ReturnType<typeof textsForOrders>[number];

/** What a recipe takes in its field of words. */
const mostWords = 6000;

/** The brief of one run: what the order says, with the topic of what was taken and its words. */
function briefOf(
  { recipe, fills }: Ordered,
  brief: Readonly<Record<string, string>>,
  entry: { title: string; words?: string },
) {
  const most = formOf(recipe.offer.input).find(({ name }) => name === fills.topic)?.most ?? entry.title.length;
  return {
    ...brief,
    [fills.topic]: entry.title.slice(0, most),
    ...(fills.words !== undefined && entry.words && { [fills.words]: entry.words.slice(0, mostWords) }),
  };
}

/** Writes candidates. @throws OrderDropped where nothing can be written of what was given */
async function write(call: Call, has: Has, ordered: Ordered, wish: OrderWish, signal: AbortSignal): Promise<string> {
  const { recipe } = ordered;
  const words = await wish.words?.(call);
  const material = words && recipe.offer.material.need !== 'none' ? [words] : [];
  const brief = briefOf(ordered, wish.brief ?? {}, { title: wish.entry.title, ...(words && { words: words.text }) });
  try {
    const job = await startMaking(call, has, recipe.id, { channel: wish.channel, brief, material });
    const { result } = await call.jobs.finished(job.id, signal);
    return String((result as { batch: string }).batch);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error;
    throw new OrderDropped(error.message);
  }
}

/** Every kind of text that a standing order can hold the words of: its candidates wait in the Text Maker. */
export const textWorks = (has: () => Has): readonly OrderWork[] =>
  textsForOrders(has()).map((ordered): OrderWork => {
    const { recipe, fills } = ordered;
    const { id, title, offer } = recipe;
    return {
      kind: id,
      title,
      makes: `${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      hasLength: false,
      holds: [{ id: 'finished', label: 'hold them for me' }],
      ...(offer.material.need === 'needed' && { needsWords: true }),
      fields: formOf(offer.input)
        .filter(({ name }) => name !== fills.topic)
        // Of a list whose entries have words these are filled in.
        .map((field) => (field.name === fills.words ? { ...field, required: false } : field)),
      faultsOf(brief, { hasWords }) {
        const read = offer.input.safeParse(
          briefOf(ordered, brief, { title: 'topic', ...(hasWords && { words: 'words' }) }),
        );
        return (read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
      },
      steps: [{ name: 'write', label: 'Write texts', weight: 1 }],
      needsBytes: 100e6,
      async make(call, wish, { step, spentOn, signal }) {
        const batch = await step('write', () => write(call, has(), ordered, wish, signal));
        await spentOn(batch);
        return {
          ...{ subject: batch, title: `${title}: ${wish.entry.title}` },
          path: `/text-maker?${new URLSearchParams({ batch })}`,
          sentence: 'Candidates with their checks; pick one to keep it as a draft.',
        };
      },
      stands: (call, channel) => batchTopics(call, { recipe: id, channel, most: mostStands }),
      outcomes: batchOutcomes,
      takeBack: (call, batch) => setBatchRemoved(call, batch, true),
    };
  });

/** Passages of a source that are read for its words. */
const passagesRead = 40;

/** Sources of the library of material, the newest first. */
export const materialSource: OrderSource = {
  id: 'material',
  title: 'material',
  about: 'Notes, files and pages of Material, the newest first. What is made is written from their words.',
  path: '/material',
  isFor: (kind) => kind.startsWith('text.') || kind === 'facts',
  async words(call, id) {
    const { rows } = await listPassages(call, id, { limit: passagesRead });
    const { title, url } = await readOneSource(call, id);
    const text = rows.map((row) => row.text).join('\n\n');
    return text.trim() === '' ? undefined : { title, text, ...(url?.startsWith('http') && { url }) };
  },
  async list(call, { most }) {
    const { rows } = await listSources(call, { limit: most });
    return rows.filter(({ state }) => state === 'ready').map(({ id, title, kind }) => ({ id, title, note: kind }));
  },
};
