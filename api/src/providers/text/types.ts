import type { EngineHealth, EngineInfo, Progress } from '../engine.ts';

/** Text the operator gave or that was fetched with a source; claims may only come from here. */
export interface Material {
  text: string;
  title?: string;
  url?: string;
}

export interface ScoreParts {
  fit: number;
  clarity: number;
  specificity: number;
  novelty: number;
  usefulness: number;
  results: number;
}

/** Drawn on the idea card; the six idea characters. */
export type Character = 'tilda' | 'cole' | 'otto' | 'posy' | 'vista' | 'lumi';

export interface IdeaDraft {
  title: string;
  /** Format id of the copy kit, for example `checklist`, `routine`, `twoways`; `material` for an idea that reports the operator's notes. */
  format: string;
  growth: 'High' | 'Moderate' | 'Low';
  /** Percentage text, for example "74%". */
  confidence: string;
  risk: 'risky' | 'safe';
  riskReason: string;
  character: Character;
  /** One sentence: why this idea. */
  why: string;
  /** 0 to 100. */
  score: number;
  /** Each 0 to 1. */
  scoreParts: ScoreParts;
  /** Topic thread that keeps the script on one subject. */
  thread?: string;
  audience?: string;
}

export interface IdeasRequest {
  topic: string;
  count: number;
  seed: number;
  material?: readonly Material[];
  /** Earlier titles to stay away from. */
  avoid?: readonly string[];
  /** Results of earlier videos by format. */
  outcomes?: readonly { format: string; score: number }[];
}

export interface Claim {
  /** Index into the request's material. */
  material: number;
  /** The sentence of the material that the beat stands on, word for word. */
  sentence: string;
  title?: string;
  url?: string;
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
  /** Spoken length at 150 words a minute. */
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
  /** Earlier scripts to move away from. */
  avoid?: readonly string[];
}

export interface TextEngine extends EngineInfo {
  health(signal: AbortSignal): Promise<EngineHealth>;
  ideas(request: IdeasRequest, progress: Progress): Promise<IdeaDraft[]>;
  script(request: ScriptRequest, progress: Progress): Promise<ScriptDraft>;
  /** Other first sentences for a script, best first. */
  openings(
    request: { text: string; topic: string; count: number; seed: number },
    progress: Progress,
  ): Promise<string[]>;
}
