import type { Vendor, VendorNeeds } from '../../kernel/vendor.ts';
import type { ChatModel } from './llm/chat-model.ts';
import type { TextEngine } from './text-engine.ts';

/** A writer behind an address, which can also talk. */
export interface TextServer extends TextEngine {
  chatModel: ChatModel;
  /** The model it writes with, as its server calls it; undefined while none is known. */
  model: string | undefined;
}

/** Writes ideas and scripts. Its id is the value of `TEXT_ENGINE` that names it. */
export interface TextVendor extends Vendor<TextServer> {
  kind: 'text';
  /** How `TEXT_ENGINE` offers it. */
  option: string;
  /** Said where it was chosen and `create` makes nothing; absent where it always makes something. */
  missing?: string;
  /**
   * For a server that is looked for on this machine: the engine, if it is there and can write. Such servers come after
   * those that the operator set. Default value: what `create` makes.
   */
  found?(needs: VendorNeeds): Promise<TextServer | undefined>;
}
