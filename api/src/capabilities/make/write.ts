import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { channelLanguage } from '../../kernel/channels.ts';
import { newId } from '../../kernel/ids.ts';
import type { Progress } from '../../kernel/progress.ts';
import { studioLanguage } from '../../kernel/studio.ts';
import { EngineError } from '../../providers/engine.ts';
import {
  isEnglish,
  languageName,
  modelsWriting,
  orderNotes,
  sizeOf,
  type TextEngine,
  tellsEnglishOnly,
  writesLanguage,
} from '../../providers/text/index.ts';
import type { Recipe, Usage } from '../../providers/text/recipe.ts';
import type { Wanted } from '../../providers/text/wanted.ts';
import { brandOf } from './brands.ts';
import { costOf } from './cost.ts';
import { inForce } from './in-force.ts';
import type { Maker } from './maker.ts';
import { runs } from './schema.ts';
import { telling } from './so-far.ts';
import { noteSpent, requireRoom } from './spend.ts';

export interface Written<Result> {
  engine: TextEngine;
  result: Result;
  /** What the operator should know of it. */
  notes: string[];
}

/** Requests of a recipe that are kept, to hold other instructions against. */
const keptRequests = 20;
const mostRequestChars = 100_000;
const mostTopicChars = 200;
/** Enough to know a language by. */
const mostReadChars = 2000;

const never = () => undefined;

/** What was asked, without earlier work: that is looked up anew, and grows. */
function toKeep(request: Wanted): Record<string, unknown> | null {
  const { avoid: _avoid, outcomes: _outcomes, ...kept } = request as Wanted & { avoid?: unknown; outcomes?: unknown };
  return JSON.stringify(kept).length <= mostRequestChars ? { ...kept } : null;
}

/**
 * Writes by a recipe: with the engine and the instructions that hold for it in this studio. What it took is kept, also
 * of a failure.
 *
 * @param about `subject` is the id of what comes of it; `channel` is the one whose brand kit it obeys;
 *   tabs that show one of these, or of `about`, see the words as they come
 * @throws EngineError with a sentence for the operator
 */
export async function write<Request extends Wanted, Result>(
  call: Maker,
  recipe: Recipe<Request, Result>,
  request: Request,
  {
    subject,
    channel,
    about = [],
    report = never,
    engine,
    asAsked,
  }: {
    subject: string;
    channel?: string | undefined;
    about?: readonly string[];
    report?: Progress['report'];
    /** Writes whatever was chosen. Default value: the engine that holds for the recipe. */
    engine?: string;
    /** Writes the request as it stands, in these words, and keeps no request: earlier work that is only tried. */
    asAsked?: { instructions: string | undefined };
  },
): Promise<Written<Result> & { usage: Usage; ms: number }> {
  const held = { ...(await inForce(call, recipe.id)), ...(engine !== undefined && { engine }) };
  const words = asAsked ? asAsked.instructions : held.instructions?.text;
  const language = channel === undefined ? await studioLanguage(call) : await channelLanguage(call, channel);
  const wanted = asAsked
    ? request
    : channel === undefined
      ? { ...request, ...(language !== 'en' && { language }) }
      : { ...request, language, brand: await brandOf(call, channel) };
  const usage: Usage = { read: 0, written: 0 };
  let counted = false;
  const used = ({ read, written }: Usage) => {
    counted = true;
    usage.read += read;
    usage.written += written;
  };
  const began = performance.now();
  const note = async (engine: TextEngine, came: { made: number } | { failure: string }) => {
    const { price } = engine;
    const isCounted = counted && !engine.embedded;
    const run = newId('run');
    const costMicros = price && (engine.embedded || counted) ? costOf(usage, price) : null;
    const topic = request.topic.slice(0, mostTopicChars);
    const values: typeof runs.$inferInsert = {
      id: run,
      studio: call.studio,
      recipe: recipe.id,
      recipeVersion: recipe.version,
      instructions: engine.embedded || asAsked ? null : (held.instructions?.version ?? null),
      topic,
      subject,
      engine: engine.id,
      label: engine.label,
      embedded: engine.embedded,
      made: 'made' in came ? came.made : 0,
      ms: Math.round(performance.now() - began),
      tokensRead: isCounted ? usage.read : null,
      tokensWritten: isCounted ? usage.written : null,
      costMicros,
      failure: 'failure' in came ? came.failure : null,
      request: 'made' in came && !asAsked ? toKeep(wanted) : null,
    };
    await call.db.transaction(async (tx) => {
      await tx.insert(runs).values(values);
      const { label } = engine;
      await noteSpent(tx, call, { recipe, channel, run, label, topic, costMicros: costMicros ?? 0 });
    });
  };
  try {
    const size = sizeOf(recipe, wanted, words);
    await requireRoom(call, await call.engines.writer(held.engine), { recipe, channel, size });
    const written = await call.engines.write(recipe, wanted, {
      signal: call.signal,
      report,
      used,
      said: telling(call, [subject, ...(channel === undefined ? [] : [channel]), ...about]),
      engine: held.engine,
      instructions: words,
    });
    if (written.failed) await note(written.failed.engine, { failure: written.failed.message });
    await note(written.engine, { made: recipe.pieces(written.result).length });
    await forgetRequests(call, recipe.id);
    const notes = languageNotes(
      { language, of: channel === undefined ? 'your studio' : 'this channel' },
      written.engine,
      recipe.pieces(written.result),
    );
    const own = written.engine.embedded ? ((await recipe.notes?.(wanted)) ?? []) : [];
    return {
      ...written,
      notes: [
        ...written.notes,
        ...own,
        ...orderNotes(wanted.material ?? []),
        ...(own.some(tellsEnglishOnly) ? [] : notes),
      ],
      usage,
      ms: Math.round(performance.now() - began),
    };
  } catch (error) {
    if (error instanceof EngineError)
      await call.engines
        .writer(held.engine)
        .then((engine) => note(engine, { failure: error.message }))
        // The engine that was chosen is not there: there is none to note it for.
        .catch(never);
    throw error;
  }
}

/** What the operator should know where what came is not in the language of its channel or of the studio, or may not be good in it. */
function languageNotes(
  { language, of }: { language: string; of: 'your studio' | 'this channel' },
  engine: TextEngine,
  pieces: readonly { text: string; notes: readonly string[] }[],
): string[] {
  if (language === 'en') return [];
  const name = languageName(language);
  const text = pieces.map((piece) => piece.text).join(' ');
  if (!isEnglish(text.slice(0, mostReadChars))) {
    if (engine.embedded || writesLanguage(engine.languages, language) !== 'no') return [];
    return [
      `${engine.languages?.maker} does not name ${name} among the languages of ${engine.label}. Read it with care.`,
    ];
  }
  if (pieces.some(({ notes }) => notes.some(tellsEnglishOnly))) return [];
  if (!engine.embedded)
    return [
      `${engine.label} wrote English, though ${of} is in ${name}. Try again, or choose a model that writes ${name}.`,
    ];
  const [smallest] = modelsWriting(language);
  const offer = smallest ? `${smallest.label} writes it and is added by one press` : 'Add a text model';
  return [`The built-in writer writes English alone, and ${of} is in ${name}. ${offer} in Admin Config.`];
}

async function forgetRequests({ db, studio }: Maker, recipe: string): Promise<void> {
  const old = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.studio, studio), eq(runs.recipe, recipe), isNotNull(runs.request)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .offset(keptRequests);
  await db.update(runs).set({ request: null }).where(sql`${runs.id} in (${old})`);
}
