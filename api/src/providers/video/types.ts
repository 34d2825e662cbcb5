import type { Box, Touches } from '../image/types.ts';
import type { PlacedEffect } from '../sound/index.ts';
import type { WordTime } from '../voice/types.ts';

export interface FrameSize {
  width: number;
  height: number;
}

/** Narration on one time line: the mastered file and where every sentence and word stands in it. */
export interface Narration {
  /** Sound on disk; a 48 kHz WAV is used as it is. */
  file: string;
  durationMs: number;
  /** All times count from the start of `file`, those of the words too. */
  sentences: { text: string; startMs: number; endMs: number; words: WordTime[] }[];
}

/** Colours are `#rrggbb`. */
export interface CaptionStyle {
  /** Family name as it stands in the font file, for example `Archivo ExtraBold`. */
  font: string;
  /** TTF on disk. */
  fontFile: string;
  /** Letters of its script change with their neighbours: the words are set by Skia, since the packaged libass shapes none. */
  shaped?: true;
  text: string;
  box: string;
  /** Colour of the word being spoken. */
  highlight: string;
}

/** A still scene; the renderer gives it motion. Either layered art, or the operator's own picture or clip. */
interface SceneVisual {
  kind: 'layers' | 'still' | 'clip';
  /** `layers`: larger JPEG; `still`: picture; `clip`: video file. */
  file: string;
  /** Only for `layers`. */
  foreground?: string;
  /** Where the foreground stands in the frame, even pixels. Absent: it is as large. */
  foregroundBox?: Box;
  /** Which edges of the frame the foreground reaches; it is looked at where nothing says so. */
  touches?: Touches;
  /**
   * Foregrounds that build up and then stand: PNG of how it begins, and PNG whose opacity says when each part comes,
   * from 0 to `lastOpacity`.
   */
  growth?: { before: string; when: string };
  /** Only for `clip`: all of it is shown, with bars of this colour (`#rrggbb`) where the frame is of another shape. Without it a clip fills the frame. */
  barsOf?: string;
}

/** Stands before or after what is told, on no clock of it: without captions, and without the logo. */
export interface Bumper {
  visual: SceneVisual;
  /** Milliseconds; the renderer takes whole frames. */
  durationMs: number;
  /** WAV of its own, under which music is silent. Absent: music lies under it. */
  soundFile?: string;
}

/** A line in the lower part of a scene: it slides in from the left and, where it ends before its scene, out again. */
export interface LowerThird {
  /** PNG with alpha, as large as it is shown. */
  file: string;
  /** Its place, in pixels; both even. */
  x: number;
  y: number;
  /** Pixels. */
  width: number;
  /** Milliseconds after the start of its scene, and how long it stands. */
  fromMs: number;
  forMs: number;
}

/**
 * How the camera goes over a picture: `hold` for one that is read, `across` for things side by side, `up` at an end.
 * Without one it drifts from corner to corner, never twice the same way.
 */
export type Camera = 'hold' | 'across' | 'up';

export interface SceneSpec {
  startMs: number;
  endMs: number;
  visual: SceneVisual;
  /** Of pictures; a clip has its own. */
  camera?: Camera;
  /** Comes up out of this colour (`#rrggbb`): a new part begins. Without one it is cut to. */
  fadeFrom?: string;
  /** One after the other. */
  lowerThirds?: readonly LowerThird[];
  /** `top` for a picture with text where captions stand. Default value: `bottom`. */
  captionsAt?: 'bottom' | 'top';
}

export interface RenderPlan extends FrameSize {
  /** Frames per second. */
  fps: number;
  narration: Narration;
  scenes: SceneSpec[];
  intro?: Bumper;
  outro?: Bumper;
  /** Music bed as WAV, already as long as the video with intro and outro; absent for none. */
  musicFile?: string;
  /** Small sounds at their times, for example a whoosh at a cut. */
  effects?: readonly PlacedEffect[];
  captions: CaptionStyle | null;
  /** PNG with alpha, laid over every scene as it is, below captions, and not over intro and outro. `x` and `y` in pixels. */
  logo?: { file: string; x: number; y: number };
  /** Whether captions are drawn into the picture; their file is made either way. Default value: true */
  drawsCaptions?: boolean;
  /** Seed for motion variation. */
  seed: number;
}

export interface RenderResult {
  /** MP4, faststart. */
  video: string;
  srt: string;
  durationMs: number;
  /** Before the narration starts. */
  introMs: number;
  frames: number;
  /** Integrated loudness in LUFS and true peak in dBTP of the finished file. */
  loudness: { lufs: number; truePeakDb: number };
  /** Scenes that came from the cache. */
  cachedScenes: number;
}
