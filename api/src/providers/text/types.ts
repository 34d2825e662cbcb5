import type { Brand } from './brand.ts';
import type { StyleSheet } from './style-sheet.ts';

/** Where something stands, as it is shown beside a claim. */
export interface Stand {
  title?: string;
  url?: string;
  /** "page 3", a heading, "00:01:12". */
  place?: string;
  /** Id of the passage of the library that it is. */
  passage?: string;
}

/** What of a text says where it stands. */
export const standOf = ({ title, url, place, passage }: Stand): Stand => ({
  ...(title !== undefined && { title }),
  ...(url !== undefined && { url }),
  ...(place !== undefined && { place }),
  ...(passage !== undefined && { passage }),
});

/** Text the operator gave or that was fetched with a source; claims may only come from here. */
export interface Material extends Stand {
  text: string;
  /** The sentence of a script that the operator put it under: it carries that sentence, whatever its words. */
  claim?: string;
}

/** Which sentence of a source carries a claim: it lives through every save for as long as the words of the claim do. */
export interface Tie extends Stand {
  /** The claim as it was worded. */
  claim: string;
  /** The sentence of the source, word for word. */
  sentence: string;
  /** How the claim was worded anew; it is not known then whether the source carries it. Absent while its words stand. */
  became?: string;
}

export type ScorePart = 'fit' | 'clarity' | 'specificity' | 'novelty' | 'results';

/** Parts of a score, each 0 to 1. A part that nothing was there to compute from is absent. */
export type ScoreParts = Partial<Record<ScorePart, number>>;

/** For each part that exists: what it is and from what, as a sentence. */
export type ScoreWhy = Partial<Record<ScorePart, string>>;

/** How one earlier video of the operator went. */
export interface Outcome {
  /** Format id of its idea; absent where it came from no idea. */
  format?: string | undefined;
  /** 0 to 1. A decision is 1 when the video was approved, 0 when it was denied; else the part of it that was watched. */
  score: number;
  /** How much of a posted video was watched. Default value: a decision */
  isWatched?: true;
}

/** Drawn on the idea card; the six idea characters. */
export type Character = 'tilda' | 'cole' | 'otto' | 'posy' | 'vista' | 'lumi';

export interface IdeaDraft {
  title: string;
  /** Format id of the copy kit, for example `checklist`, `routine`, `twoways`; `material` for an idea that reports the operator's notes. */
  format: string;
  /** Estimate for the kind of video; absent where nothing is known of the kind. */
  growth?: 'High' | 'Moderate';
  /** What the estimate rests on. */
  growthFrom?: string;
  risk: 'risky' | 'safe';
  riskReason: string;
  character: Character;
  /** One sentence: why this idea. */
  why: string;
  /** Weighted mean of the parts, 0 to 100. */
  score: number;
  scoreParts: ScoreParts;
  scoreWhy: ScoreWhy;
  /** Topic thread that keeps the script on one subject. */
  thread?: string;
  audience?: string;
}

export interface IdeasRequest {
  topic: string;
  count: number;
  seed: number;
  material?: readonly Material[];
  /** Earlier titles to stay away from, newest first. */
  avoid?: readonly string[];
  /** How earlier videos of the operator went. */
  outcomes?: readonly Outcome[];
  /** "Again, but ...": what is to be other this time. */
  note?: string | undefined;
  language?: string | undefined;
  brand?: Brand | undefined;
}

export interface Claim extends Stand {
  /** Index into the request's material. */
  material: number;
  /** The sentence of the material that the beat stands on, word for word. */
  sentence: string;
}

export interface Beat {
  role: 'hook' | 'promise' | 'point' | 'example' | 'turn' | 'ending' | (string & {});
  text: string;
  source?: Claim;
}

export interface ScriptDraft {
  title: string;
  /** Format id of the copy kit, or `material` (reports the notes), `care` (painful topic), `free` (a model's own order). */
  format: string;
  beats: Beat[];
  words: number;
  /** Spoken length at the pace of its language; English has 150 words a minute. */
  seconds: number;
  /** What the operator should know: little material, sensitive topic ... */
  notes: string[];
}

export interface ScriptRequest {
  topic: string;
  idea?: Pick<IdeaDraft, 'title' | 'format' | 'thread' | 'audience'>;
  material?: readonly Material[];
  /** 20 to 120. */
  seconds: number;
  seed: number;
  /** Earlier scripts to move away from, newest first. */
  avoid?: readonly string[];
  /** "Again, but ...": what is to be other this time. */
  note?: string | undefined;
  /** How the earlier scripts of the channel are written, as sentences for a model. */
  style?: readonly string[];
  /** The same as it was measured, for the built-in writer. */
  sheet?: StyleSheet | undefined;
  language?: string | undefined;
  brand?: Brand | undefined;
}
