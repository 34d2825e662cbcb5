import type { Body, Script, SourceSuggestion } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { passagesLike, quoted } from '../../../capabilities/make/index.ts';
import { invalid } from '../../../kernel/failure.ts';
import { EngineError } from '../../../providers/engine.ts';
import { lookUpWords, numbersMissing, suggestSources, tiesOf, withTies } from '../../../providers/text/index.ts';
import { type Material, standOf } from '../../../providers/text/types.ts';
import type { Call, Services } from '../../../services.ts';
import * as tables from '../schema.ts';
import { readScript, requireScript } from './rows.ts';

const { scripts, ideas } = tables;

const mostFromMaterial = 5;
const mostFromLibrary = 3;
const mostFromWikipedia = 3;
/** Passages of the library that are looked through for sentences. */
const mostPassages = 20;

const list = (numbers: readonly string[]) => numbers.join(numbers.length === 2 ? ' and ' : ', ');

/**
 * Adds a source to a script. Put under a claim it carries that sentence, so it must have every number of it.
 *
 * @throws Failure 422 on `text` when nothing was given or a number is missing
 */
export async function addSource(
  call: Call,
  id: string,
  given: Body<'POST /api/scripts/{id}/sources'>,
): Promise<Script> {
  const [source = { text: '' }] = await quoted(call, [given], 'text');
  if (!source.text.trim()) throw invalid('text', 'Paste the sentence of the source.');
  const missing = source.claim ? numbersMissing(source.claim, source.text) : [];
  if (missing.length)
    throw invalid(
      'text',
      `The claim says ${list(missing)}, this source does not. Change the claim or take another source.`,
    );
  // Of a passage the sentence that was given, where it stands there.
  const said = given.text.trim() && source.text.includes(given.text.trim()) ? given.text.trim() : source.text;
  const tie = source.claim ? tiesOf({ text: source.claim, material: [{ ...source, text: said }], topic: '' }, []) : [];
  const isThere = (material: readonly Material[]) =>
    material.some(({ text, title, url, claim }) =>
      [text === source.text, title === source.title, url === source.url, claim === source.claim].every(Boolean),
    );
  await call.db.transaction(async (tx) => {
    await tx.select({ id: scripts.id }).from(scripts).where(eq(scripts.id, id)).for('update');
    const row = await requireScript({ db: tx, studio: call.studio }, id);
    await tx
      .update(scripts)
      .set({
        material: isThere(row.material) ? row.material : [...row.material, source],
        ties: withTies(row.ties, tie),
        updatedAt: new Date(),
      })
      .where(eq(scripts.id, id));
  });
  return readScript(call, id);
}

/** Sentences that may carry a claim: from the material of the script and its idea, the library and, if asked for, Wikipedia. */
export async function suggestedSources(
  call: Call,
  id: string,
  { claim, lookUp, signal }: { claim: string; lookUp: boolean; signal: AbortSignal },
): Promise<{ suggestions: SourceSuggestion[]; notes: string[] }> {
  const row = await requireScript(call, id);
  const [idea] = row.ideaId
    ? await call.db.select({ material: ideas.material }).from(ideas).where(eq(ideas.id, row.ideaId))
    : [];
  const own = row.material as Material[];
  const ofIdea = ((idea?.material ?? []) as Material[]).filter(({ text }) => !own.some((one) => one.text === text));
  const given = suggestSources(claim, [...own, ...ofIdea], mostFromMaterial).map((found) =>
    toSuggestion(found, [...own, ...ofIdea], found.source < own.length ? 'script' : 'idea'),
  );
  const passages = (await passagesLike(call, claim, mostPassages)).filter(
    ({ passage }) => !own.some((one) => one.passage === passage),
  );
  given.push(
    ...suggestSources(claim, passages, mostFromLibrary).map((found) => toSuggestion(found, passages, 'library')),
  );
  if (!lookUp) return { suggestions: given, notes: [] };
  try {
    const pages = await pagesFor(call, claim, row.topic || row.title, signal);
    const found = suggestSources(claim, pages, mostFromWikipedia).map((one) => toSuggestion(one, pages, 'wikipedia'));
    const notes = found.length ? [] : ['Wikipedia has no sentence like this one.'];
    return { suggestions: [...given, ...found], notes };
  } catch (error) {
    if (error instanceof EngineError) return { suggestions: given, notes: [error.message] };
    throw error;
  }
}

/** Pages on the claim's own words, else on the topic of the script. */
async function pagesFor(services: Services, claim: string, topic: string, signal: AbortSignal): Promise<Material[]> {
  const query = lookUpWords(claim);
  const pages = query ? await services.engines.lookUp(query, signal) : [];
  return pages.length || !topic ? pages : services.engines.lookUp(topic, signal);
}

function toSuggestion(
  { sentence, source, likeness, missing }: ReturnType<typeof suggestSources>[number],
  sources: readonly Material[],
  from: SourceSuggestion['from'],
): SourceSuggestion {
  return { sentence, from, likeness, missing, ...standOf(sources[source] ?? {}) };
}
