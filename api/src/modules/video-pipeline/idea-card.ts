import type { Idea } from '@avenue/contract';
import { confidenceOf, needsFacts, resultsOf, totalScore, weighParts } from '../../providers/text/index.ts';
import type { IdeaDraft, Material, Outcome, ScorePart, ScoreParts, ScoreWhy } from '../../providers/text/types.ts';
import type * as tables from './schema.ts';

type Row = typeof tables.ideas.$inferSelect;

/** The card as stored. Samples carry figures made up for looking around, and say so; nothing else ever does. */
export type IdeaCard = Omit<IdeaDraft, 'title' | 'score' | 'scoreWhy'> & {
  /** Absent for samples, and for cards of an earlier version, which also knew parts that nothing computed. */
  scoreWhy?: ScoreWhy;
  /** Of a sample: a range in dollars. */
  sampleRevenue?: string;
  /** Of a sample: percentage text. Earlier versions stored the score here. */
  confidence?: string;
};

const unknownYet = 'not known yet';
const noResults = 'no results yet';
const madeUp = 'Made up for looking around.';

const oldWhy: ScoreWhy = {
  fit: 'How well this kind of video suits the topic, rated when the idea was written.',
  clarity: 'How near the title is to 46 characters, which show whole on a phone.',
  specificity: 'How definite topic and title are, rated when the idea was written.',
};

interface Figures {
  parts: ScoreParts;
  why: ScoreWhy;
}

const madeUpWhy: ScoreWhy = { fit: madeUp, clarity: madeUp, specificity: madeUp, novelty: madeUp };

/** Those of the stored parts that have a sentence. */
const explained = (parts: ScoreParts, why: ScoreWhy): Figures => ({
  parts: Object.fromEntries(Object.entries(parts).filter(([name]) => why[name as ScorePart] !== undefined)),
  why,
});

/** Parts that were computed, with their sentences; results are those of now, not of when the idea was written. */
function figuresOf({ scoreParts, scoreWhy, format }: IdeaCard, sample: boolean, outcomes: readonly Outcome[]): Figures {
  const { results: _then, ...written } = scoreParts;
  const { parts, why } = explained(written, scoreWhy ?? (sample ? madeUpWhy : oldWhy));
  const now = resultsOf(format, outcomes);
  return now ? { parts: { ...parts, results: now.value }, why: { ...why, results: now.sentence } } : { parts, why };
}

type Shown = Pick<
  Idea,
  'growth' | 'growthSource' | 'revenue' | 'revenueSource' | 'confidence' | 'confidenceSource' | 'figuresFrom'
>;

function sampleFigures({ growth, sampleRevenue: revenue, confidence }: IdeaCard): Shown {
  return {
    growth: growth ?? unknownYet,
    growthSource: growth ? 'sample' : 'none',
    revenue: revenue ?? unknownYet,
    revenueSource: revenue ? 'sample' : 'none',
    confidence: confidence ?? noResults,
    confidenceSource: confidence ? 'sample' : 'none',
    figuresFrom: {
      ...(growth && { growth: madeUp }),
      ...(revenue && { revenue: madeUp }),
      ...(confidence && { confidence: madeUp }),
    },
  };
}

function ownFigures(card: IdeaCard, outcomes: readonly Outcome[]): Shown {
  const sure = confidenceOf(card.format, outcomes);
  const growthFrom =
    card.growth && (card.growthFrom ?? 'An estimate for the kind of video. No figure of yours is in it.');
  return {
    growth: card.growth ?? unknownYet,
    growthSource: card.growth ? 'estimated' : 'none',
    revenue: unknownYet,
    revenueSource: 'none',
    confidence: sure ? `${Math.round(sure.value * 100)}%` : noResults,
    confidenceSource: sure ? 'computed' : 'none',
    figuresFrom: { ...(growthFrom && { growth: growthFrom }), ...(sure && { confidence: sure.sentence }) },
  };
}

/** Why a part is not in the score. Samples and cards of an earlier version have no others to tell of. */
const whyMissing: Partial<Record<ScorePart, string>> = {
  novelty: 'There was no earlier title of this channel to hold it against.',
  results: 'No results yet: no video of this kind of yours was approved, denied or watched, so none is in the score.',
};

const missingParts = (parts: ScoreParts): Idea['scoreMissing'] =>
  Object.entries(whyMissing).flatMap(([part, sentence]) =>
    parts[part as ScorePart] === undefined ? [{ part, sentence }] : [],
  );

/** An idea as the screens show it; `outcomes` are the operator's decisions up to now. */
export function toIdea(row: Row, outcomes: readonly Outcome[]): Idea {
  const stored = row.card as unknown as IdeaCard;
  const sample = row.studio === 'sample';
  const { parts, why } = figuresOf(stored, sample, outcomes);
  const asked = row.scriptId || (row.material as Material[]).some(({ text }) => text.trim());
  const need = asked ? undefined : needsFacts(row.topic);
  const figures = sample ? sampleFigures(stored) : ownFigures(stored, outcomes);
  return {
    id: row.id,
    title: row.title,
    ...figures,
    risk: stored.risk,
    riskReason: stored.riskReason,
    character: stored.character,
    why: stored.why,
    format: stored.format,
    topic: row.topic,
    channel: row.channel,
    score: totalScore(parts),
    scoreParts: { ...parts },
    scoreWhy: weighParts(parts).map(({ part, value, weight }) => ({ part, value, weight, sentence: why[part] ?? '' })),
    scoreMissing: missingParts(parts),
    saved: row.saved,
    batch: row.batch,
    ...(need && { needsFacts: need.sentence }),
    ...(row.scriptId && { scriptId: row.scriptId }),
    engine: row.engine,
    createdAt: row.createdAt.toISOString(),
  };
}
