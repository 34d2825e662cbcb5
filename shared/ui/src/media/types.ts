import type { ReactNode } from 'react';

export interface Captions {
  /** Address of a WebVTT file. */
  src: string;
  /** BCP 47, "en". */
  language: string;
  label: string;
}

interface PlayerProps {
  src: string;
  /** What is played: "Voiceover, scene 3". */
  label: string;
  /** Length before the file is read; afterwards the file's own. */
  durationMs?: number | undefined;
  /** "Made with": engine, prompt, rights, AI label. */
  details?: ReactNode;
  /** Plays by itself where the browser allows it and motion is not reduced; only where the operator asked to be shown one after the other. Default value: false. */
  autoPlay?: boolean | undefined;
  /** Moves to this position when it changes, for words that lead to their place. */
  jumpToMs?: { ms: number } | undefined;
  /** Position while playing, for screens that follow along. */
  onPosition?: ((positionMs: number) => void) | undefined;
}

export interface AudioPlayerProps extends PlayerProps {
  /** Loudness from 0 to 1 in equal steps over the whole length. Absent: a plain slider. */
  peaks?: readonly number[] | undefined;
  /** What was measured, beside the controls: "-16 LUFS, no clipping". */
  measured?: ReactNode;
}

export interface VideoPlayerProps extends PlayerProps {
  poster?: string | undefined;
  captions?: readonly Captions[] | undefined;
  /** Width by height, such as "9 / 16". Default value: "16 / 9". */
  aspect?: string | undefined;
  /** The whole picture within that shape, where nobody knows the one of the file. Default value: false. */
  whole?: boolean | undefined;
}
