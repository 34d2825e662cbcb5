import type { Rng } from '../rng.ts';
import type { Form, Role } from './form.ts';
import type { BassStyle, DrumStyle, InstrumentName, Mood, MoodSpec, PadName } from './moods.ts';

export type Voice = 'pad' | 'bass' | 'arp' | 'lead' | 'kick' | 'tom' | 'shaker' | 'brush' | 'rim';

export interface NoteEvent {
  voice: Voice;
  bar: number;
  /** Sixteenths from the start of the bar. */
  step: number;
  startS: number;
  durationS: number;
  /** 0 for drums. */
  midi: number;
  velocity: number;
  /** -1 left to 1 right. */
  pan: number;
}

export interface Bar {
  index: number;
  startS: number;
  role: Role;
  degree: number;
  pitchClasses: number[];
  bass: number;
  voicing: number[];
}

export type Contour = 'up' | 'wave' | 'alberti' | 'skip' | 'down';

/** Choices that hold for a whole piece. */
export interface Taste {
  pad: PadName;
  arp: InstrumentName;
  bass: BassStyle;
  drums: DrumStyle;
  contour: Contour;
  /** How the arpeggio enters. */
  opening: 'thin' | 'late' | 'full';
  /** Notes a bar of the arpeggio. */
  hits: number;
  /** Rotation of the arpeggio's rhythm, in slots. */
  turn: number;
  /** Lowest MIDI note of the arpeggio. */
  arpLow: number;
}

/** All that the parts look at. */
export interface Plan {
  mood: MoodSpec;
  form: Form;
  meter: number;
  /** Sixteenths a bar. */
  steps: number;
  stepS: number;
  tonic: number;
  scale: readonly number[];
  bars: readonly Bar[];
  taste: Taste;
  /** 0 sparse to 1 busy. */
  intensity: number;
  random: (name: string) => Rng;
}

export interface Section {
  startS: number;
  endS: number;
  role: Role;
}

export interface Score {
  mood: Mood;
  seconds: number;
  bpm: number;
  /** For example `F# minor`. */
  key: string;
  /** Pitch class of the tonic, 0 is C. */
  tonic: number;
  scaleNotes: number[];
  barS: number;
  tailS: number;
  bars: Bar[];
  sections: Section[];
  /** In order of time. */
  events: NoteEvent[];
  taste: Taste;
  intensity: number;
}
