import type { ConfigEntry, SettingsSection } from '@avenue/contract';

/** One setting of the configuration panel, as its owner declares it. */
export interface Setting {
  /** Unique; the environment variable of this name holds where nothing is saved (for containers). */
  name: string;
  kind: Exclude<ConfigEntry['kind'], 'channel'>;
  label: string;
  /** Id of the section it stands in. */
  group: string;
  help: string;
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  /** The value while nothing is saved. */
  fallback?: string;
  /** Whether its vendor can be asked; see `Vendor.test`. */
  testable?: boolean;
  /** Default value: 4000. */
  maxChars?: number;
  /** Holds a whole document. */
  long?: boolean;
  /** Looked for on this machine while nothing is saved, so it can be tested before. */
  foundByItself?: boolean;
  /** The setting whose connection depends on this one; it is tested again when this one is saved. */
  partOf?: string;
  /** Of a secret: the setting with the address that it is sent to. It is sealed for that origin alone. */
  sentTo?: string;
  /** Acts in an account of the operator elsewhere: once one is stored, whoever comes is asked to sign in. */
  credential?: true;
  /** What is wrong with a value that is right for its kind, in one sentence. */
  check?(value: string): string | undefined;
  /** The page this setting acts on, and what the help says while no live part has it. */
  actsOn?: { page: string; without: string };
}

/** What a module, or the engines, bring to the configuration panel. */
export interface SettingsPart {
  sections?: readonly SettingsSection[];
  /** In the order of the panel. */
  settings?: readonly Setting[];
}
