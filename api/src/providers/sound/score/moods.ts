/** Moods of the music beds, as data. Scale degrees are 1 to 7; chords last one bar. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
} as const;
type ScaleName = keyof typeof scales;

export const noteNames = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;

export type PadName = 'soft' | 'hollow' | 'string' | 'choir';
export type InstrumentName = 'felt' | 'nylon' | 'ep' | 'kalimba' | 'marimba' | 'celesta' | 'pizz' | 'glass';
export type BassStyle = 'long' | 'two' | 'walk' | 'sync' | 'pulse';
export type DrumStyle = 'none' | 'light' | 'brush' | 'bounce' | 'pulse' | 'lofi' | 'march';
type Progression = readonly number[];

export interface MoodSpec {
  scale: ScaleName;
  /** Beats a minute, slowest and fastest. */
  bpm: readonly [number, number];
  /** Beats a bar; repeated entries are likelier. */
  meters: readonly number[];
  /** Chance of the added tone on a chord. */
  seventh: number;
  ninth: number;
  /** Share of an eighth that the off-beat comes late. */
  swing: number;
  progressions: readonly Progression[];
  /** Progressions of the lifted section. */
  lift: readonly Progression[];
  /** The last two bars before the tonic; a negative degree raises the leading note. */
  cadences: readonly (readonly [number, number])[];
  pad: readonly PadName[];
  padGain: number;
  /** Hz: centre of the slow filter over the pad. */
  cutoffHz: number;
  arp: readonly InstrumentName[];
  arpGain: number;
  /** MIDI note around which the arpeggio starts. */
  register: number;
  /** Notes a bar of four beats. */
  hits: readonly number[];
  /** Notes a beat that the arpeggio may use. */
  grid: 2 | 4;
  bass: readonly BassStyle[];
  drums: readonly DrumStyle[];
  /** Seconds of reverberation. */
  reverbS: number;
  /** Hz: low-pass of the whole bed. */
  tapeHz: number;
}

// biome-ignore format: one line a field reads as the table it is
export const moodSpecs = {
  calm: {
    scale: 'major', bpm: [60, 78], meters: [4, 4, 3], seventh: 0.3, ninth: 0.5, swing: 0,
    progressions: [[1, 4, 1, 5], [1, 6, 4, 5], [1, 3, 4, 1], [1, 4, 6, 4]],
    lift: [[6, 4, 1, 5], [4, 1, 2, 5], [4, 6, 1, 3]],
    cadences: [[2, 4], [4, 5], [6, 4]],
    pad: ['soft', 'choir'], padGain: 1, cutoffHz: 1100, arp: ['felt', 'nylon', 'celesta'], arpGain: 2.1, register: 60,
    hits: [4, 5, 6], grid: 2, bass: ['long', 'two'], drums: ['none'], reverbS: 2.8, tapeHz: 6500,
  },
  curious: {
    scale: 'lydian', bpm: [84, 100], meters: [4, 4, 3], seventh: 0.3, ninth: 0.3, swing: 0.06,
    progressions: [[1, 2, 1, 2], [1, 2, 6, 2], [1, 5, 2, 1], [1, 3, 2, 1]],
    lift: [[3, 2, 1, 2], [6, 2, 5, 1], [5, 2, 3, 2]],
    cadences: [[2, 5], [6, 2], [3, 5]],
    pad: ['hollow', 'soft'], padGain: 0.8, cutoffHz: 1700, arp: ['kalimba', 'pizz', 'celesta'], arpGain: 2.3, register: 65,
    hits: [5, 6, 7], grid: 2, bass: ['two', 'sync', 'walk'], drums: ['light', 'bounce'], reverbS: 1.7, tapeHz: 7500,
  },
  warm: {
    scale: 'major', bpm: [74, 90], meters: [4, 4, 3], seventh: 0.75, ninth: 0.35, swing: 0.08,
    progressions: [[1, 6, 2, 5], [4, 3, 2, 1], [1, 3, 4, 5], [1, 4, 3, 6]],
    lift: [[4, 5, 3, 6], [2, 5, 3, 6], [6, 2, 4, 5]],
    cadences: [[2, 5], [4, 5], [3, 4]],
    pad: ['string', 'choir'], padGain: 0.9, cutoffHz: 1200, arp: ['nylon', 'ep', 'felt'], arpGain: 1.9, register: 59,
    hits: [5, 6, 7], grid: 2, bass: ['two', 'walk', 'long'], drums: ['light', 'brush'], reverbS: 1.9, tapeHz: 6800,
  },
  bright: {
    scale: 'major', bpm: [102, 120], meters: [4], seventh: 0.1, ninth: 0.4, swing: 0,
    progressions: [[1, 5, 6, 4], [1, 4, 6, 5], [1, 3, 4, 5], [6, 4, 1, 5]],
    lift: [[4, 1, 5, 6], [4, 5, 6, 5], [2, 4, 1, 5]],
    cadences: [[4, 5], [2, 5], [5, 4]],
    pad: ['string', 'soft'], padGain: 0.75, cutoffHz: 2800, arp: ['nylon', 'celesta', 'kalimba'], arpGain: 2.3, register: 66,
    hits: [5, 6, 7], grid: 2, bass: ['pulse', 'sync'], drums: ['pulse', 'brush'], reverbS: 1.5, tapeHz: 9000,
  },
  focus: {
    scale: 'dorian', bpm: [90, 106], meters: [4], seventh: 0.5, ninth: 0.5, swing: 0,
    progressions: [[1, 4, 1, 7], [1, 3, 4, 1], [1, 7, 4, 1], [1, 5, 4, 3]],
    lift: [[4, 1, 7, 4], [3, 4, 5, 1], [7, 4, 3, 1]],
    cadences: [[7, 4], [4, 7], [3, 4]],
    pad: ['hollow', 'soft', 'choir'], padGain: 0.85, cutoffHz: 1300, arp: ['ep', 'marimba', 'felt'], arpGain: 1.9, register: 60,
    hits: [9, 10, 11], grid: 4, bass: ['pulse', 'long', 'sync'], drums: ['pulse', 'light'], reverbS: 1.6, tapeHz: 6800,
  },
  night: {
    scale: 'minor', bpm: [68, 82], meters: [4], seventh: 0.9, ninth: 0.5, swing: 0.16,
    progressions: [[1, 6, 3, 7], [1, 4, 6, 7], [6, 7, 1, 1], [1, 4, 7, 3]],
    lift: [[6, 3, 4, 7], [4, 7, 3, 6], [6, 5, 1, 4]],
    cadences: [[6, 4], [6, 7], [4, 5]],
    pad: ['choir', 'soft'], padGain: 0.9, cutoffHz: 620, arp: ['ep', 'felt', 'nylon'], arpGain: 1.2, register: 54,
    hits: [4, 5, 7], grid: 2, bass: ['sync', 'long', 'walk'], drums: ['lofi', 'light'], reverbS: 2.3, tapeHz: 5200,
  },
  playful: {
    scale: 'major', bpm: [104, 124], meters: [4, 4, 3], seventh: 0.15, ninth: 0.1, swing: 0.14,
    progressions: [[1, 4, 2, 5], [1, 1, 4, 5], [1, 6, 2, 5], [1, 5, 1, 4]],
    lift: [[4, 1, 2, 5], [6, 2, 5, 1], [3, 6, 2, 5]],
    cadences: [[2, 5], [4, 5], [1, 5]],
    pad: ['hollow', 'soft'], padGain: 0.5, cutoffHz: 2300, arp: ['marimba', 'pizz', 'kalimba'], arpGain: 2.5, register: 66,
    hits: [5, 6, 7], grid: 2, bass: ['two', 'walk'], drums: ['bounce', 'brush'], reverbS: 1.1, tapeHz: 8500,
  },
  serious: {
    scale: 'minor', bpm: [70, 86], meters: [4], seventh: 0.2, ninth: 0.2, swing: 0,
    progressions: [[1, 6, 4, 5], [1, 7, 6, 5], [1, 4, 6, 7], [1, 3, 7, 6]],
    lift: [[6, 7, 1, 4], [6, 3, 7, 1], [4, 1, 6, 7]],
    cadences: [[6, -5], [4, -5], [7, -5]],
    pad: ['string', 'choir'], padGain: 1, cutoffHz: 1000, arp: ['felt', 'pizz', 'marimba'], arpGain: 2, register: 55,
    hits: [5, 6, 8], grid: 2, bass: ['long', 'pulse'], drums: ['march'], reverbS: 2.4, tapeHz: 6000,
  },
} as const satisfies Record<string, MoodSpec>;

export type Mood = keyof typeof moodSpecs;
export const moods = Object.keys(moodSpecs) as Mood[];
