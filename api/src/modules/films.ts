import type { Check, Preset } from '@avenue/contract';
import type { Material } from '../providers/text/types.ts';
import type { Call, Scope } from '../services.ts';

/** Files of a rendered video, with what was found in it. */
export interface RenderedVideo {
  url: string;
  srtUrl: string;
  soundUrl: string;
  thumbnailUrl: string;
  durationMs: number;
  lufs: number;
  checks: Check[];
  preset: Preset;
}

/** Where the video of a script stands. */
export interface FilmState {
  state: 'script' | 'running' | 'failed' | 'waiting' | 'approved' | 'denied';
  path: string;
  sentence: string;
}

/** A finished video with what is said in it. */
interface BroughtFilm {
  /** Twenty small letters and digits, its own in every table. */
  id: string;
  channel: string;
  title: string;
  text: string;
  sentences: readonly {
    text: string;
    startMs: number;
    endMs: number;
    words: readonly { text: string; startMs: number; endMs: number }[];
  }[];
  video: RenderedVideo;
  size: { width: number; height: number };
  engine: string;
  notes: string[];
}

export interface FilmOutcome {
  status: 'waiting' | 'approved' | 'posted' | 'denied';
  views?: number;
  postedUrl?: string;
}

/** Makes videos of what other families tell, each with its sources; they end before a decision. */
export interface Films {
  /** Keeps a script with its sources, once for its id. @returns its id */
  write(
    call: Call,
    script: {
      id: string;
      channel: string;
      title: string;
      text: string;
      topic: string;
      material: Material[];
      notes: string[];
    },
  ): Promise<string>;
  /** Approves and speaks a script whose checks all pass. @throws Failure 409 with what is open */
  speak(call: Call, script: string): Promise<void>;
  /** @returns address of the video */
  compile(call: Call, script: string): Promise<string>;
  /** Puts the video into the Upload Queue. */
  hold(call: Call, script: string, videoUrl: string): Promise<{ path: string; sentence: string }>;
  /**
   * Puts a finished video of another family into the Upload Queue, once for its id, as if it had been compiled: with its
   * words as a script and its sound as a take.
   */
  bring(call: Call, film: BroughtFilm): Promise<{ script: string; path: string }>;
  /** What became of videos, by their scripts, with the views of a first week that is over. */
  outcomes(call: Call, channel: string, scripts: readonly string[]): Promise<ReadonlyMap<string, FilmOutcome>>;
  /** By script; one that is gone is absent. */
  states(scope: Scope, scripts: readonly string[]): Promise<ReadonlyMap<string, FilmState>>;
}
