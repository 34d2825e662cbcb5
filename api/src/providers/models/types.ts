/** What sherpa-onnx is told of a language. All absent where the model speaks it without. */
export interface SpokenLanguage {
  /** Its name for the library. */
  lang?: string;
  /** Pronunciations, as files of the model. */
  lexicon?: readonly string[];
  /** Rewriting rules for figures and dates, as files of the model. */
  rules?: readonly string[];
}

export interface SpeakerOfModel {
  id: string;
  name: string;
  /** BCP 47. Absent where the voice speaks every language of the model. */
  language?: string;
}

/** How the natural voice engine loads a model of this family. Files are names inside the installed folder. */
export interface VoiceModelSetup {
  family: 'kokoro' | 'kitten' | 'vits' | 'supertonic';
  /** Files and folders by the names that sherpa-onnx gives them. */
  files: Readonly<Record<string, string>>;
  /** What it speaks, by BCP 47. */
  languages: Readonly<Record<string, SpokenLanguage>>;
  /** In the order of the model's speaker numbers, from 0. */
  speakers: readonly SpeakerOfModel[];
}

/** Something too big for a package that the operator can fetch by one press. */
interface Fetched {
  /** Also the name of its folder. */
  id: string;
  name: string;
  /** What it is, one sentence for the operator. */
  what: string;
  /** What is better with it, one sentence for the operator. */
  gain: string;
  licence: string;
  downloadBytes: number;
  installedBytes: number;
  url: string;
  /** Where the sum comes from and when it was read. */
  sha256Source: string;
  /** Must be there once installed; for an archive relative to its single top folder. */
  files: readonly string[];
}

/** A voice, in an archive. */
export interface VoiceModel extends Fetched {
  kind: 'voice';
  archive: 'tar.bz2' | 'tar.gz';
  /** Lower-case hex. */
  sha256: string;
  voice: VoiceModelSetup;
}

/** A writer, in one GGUF file that is installed as it comes. */
export interface TextModel extends Fetched {
  kind: 'text';
  /** Lower-case hex. */
  sha256: string;
  /** What one token of context takes in memory: layers x key-value heads x head length x 4 bytes. */
  bytesPerToken: number;
}

/** How a listener loads a model of this family. Files are names inside the installed folder. */
export interface HearingModelSetup {
  /** What is said, or what else is heard: laughter, applause. */
  hears: 'words' | 'sounds';
  family: 'nemoCtc' | 'transducer' | 'ced';
  files: Readonly<Record<string, string>>;
  /** What it understands, as BCP 47; empty where nothing is understood. */
  languages: readonly string[];
}

/** A recogniser of speech or of other sounds, in an archive. */
export interface HearingModel extends Fetched {
  kind: 'hearing';
  archive: 'tar.bz2' | 'tar.gz';
  /** Lower-case hex. */
  sha256: string;
  hearing: HearingModelSetup;
}

export type ManagedModel = VoiceModel | TextModel | HearingModel;

export type ModelState =
  | { state: 'absent' }
  /** A download was cut off; it goes on from here. */
  | { state: 'partial'; bytes: number }
  | { state: 'installing' }
  | { state: 'installed'; bytes: number; installedAt: string };

export type ModelCard = ManagedModel & ModelState;

/** Written into the folder last, so its presence means that everything is there. */
export interface InstalledManifest {
  id: string;
  url: string;
  /** Of the archive as downloaded. */
  sha256: string;
  installedAt: string;
  bytes: number;
  files: { path: string; bytes: number; sha256: string }[];
}
