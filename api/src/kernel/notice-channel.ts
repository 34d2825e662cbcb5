import type { ChannelField, NoticeChannel as Shown } from '@avenue/contract';
import type { Secret } from './secret.ts';

/** What goes through a channel. All of it is plain text. */
export interface Message {
  title: string;
  sentence: string;
  /** Absolute. */
  link: string;
  urgent: boolean;
  /** Names the notice: where a channel can, a newer one with this name takes the place of the older. At most 32 characters. */
  tag: string;
}

/** A channel as it is set up, and the ways out. */
export interface ChannelSetUp {
  /** Saved values by field; of a choice that nobody made, its first one. */
  values: Readonly<Record<string, string>>;
  /** The secret, where one is saved for the address that the values lead to. */
  secret: Secret | undefined;
  /** Of a channel that goes to devices: what each gave to be reached by. */
  devices?: readonly { subscription: Secret; drop(why: string): Promise<void> }[];
  signal: AbortSignal;
  /** For addresses that the operator gave; private ones are allowed. */
  operatorFetch: typeof fetch;
  /** For addresses of the public internet. */
  publicFetch: typeof fetch;
  /** Another host in place of the vendor's own, from the environment. */
  standIn(name: string): string | undefined;
}

type Field = Omit<ChannelField, 'value' | 'isSet'> & {
  /** What is wrong with a value, in one sentence. */
  check?(value: string): string | undefined;
  /** A value as it is kept. Default value: without spaces around it */
  tidy?(value: string): string;
};

/** A way to the operator. A connector brings one of these. */
export interface NoticeChannel extends Pick<Shown, 'id' | 'name' | 'gives' | 'guide' | 'finds'> {
  /** At most one of them is a secret. */
  fields: readonly Field[];
  /** It goes to devices, which are added one by one; the server has its secret from elsewhere. */
  toDevices?: true;
  /** Name of its secret in the vault, where another part of Avenue keeps it. Default value: one of its own */
  vault?: string;
  /** Origin that its secret goes to; empty where that stands in the code. */
  origin(values: Readonly<Record<string, string>>): string;
  /**
   * Sends once.
   *
   * @throws EngineError with a sentence. Whether it may have arrived, `mayHaveArrived` says
   */
  send(setUp: ChannelSetUp, message: Message): Promise<void>;
  /** Looks for values of the field `finds`. @throws EngineError with a sentence */
  find?(setUp: ChannelSetUp): Promise<{ value: string; label: string }[]>;
}

/** Whether a link leads to a public name: messengers refuse buttons to others, where it stands in the text instead. */
export function isPublicLink(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname);
}
