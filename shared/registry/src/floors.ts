import { RegistryFailure } from './failure.ts';
import type { Keys } from './keys.ts';
import { type Pointer, pointer } from './pointer.ts';

/** Keeps the newest pointer of each unit where no write to the registry reaches it, for longer than a process lives. */
export interface FloorStore {
  /** The signed pointer of each unit. */
  load(): Promise<{ unit: string; signed: string }[]>;
  /** Keeps a signed pointer, unless a higher revision of its unit is kept already. */
  keep(unit: string, revision: number, signed: string): Promise<void>;
  /** Forgets one that counts no more. */
  drop(unit: string): Promise<void>;
}

/** The pointer in a signed text. @throws RegistryFailure `unsigned` */
function parse(keys: Keys, unit: string, signed: Buffer | string): Pointer {
  const what = `What is live of ${unit}`;
  // A choice among builds that are there may be anybody's who operates; what is new comes from its publisher.
  const right = (value: unknown) =>
    (value as Pointer | undefined)?.action === 'publish' ? { publish: unit } : { choose: unit };
  const found = pointer.safeParse(keys.open(signed, what, right));
  if (found.success && found.data.unit === unit) return found.data;
  const why = found.error?.issues[0]?.message ?? 'it is of another part';
  throw new RegistryFailure('unsigned', `${what} is damaged: ${why}.`);
}

/**
 * The newest pointer of each unit that was seen. An older one, signed as well as it may be, does not come back: it would
 * bring a fault of an earlier build with it.
 */
export class Floors {
  readonly #keys: Keys;
  readonly #newest = new Map<string, Pointer>();
  #store: FloorStore | undefined;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /**
   * Goes on from what is kept, and keeps what is newer from now on. A kept pointer counts as long as its signature does:
   * what nobody signed raises no floor, and a registry with other keys begins anew.
   */
  async keepIn(store: FloorStore): Promise<void> {
    for (const { unit, signed } of await store.load()) {
      try {
        const kept = parse(this.#keys, unit, signed);
        if (kept.revision > this.revision(unit)) this.#newest.set(unit, kept);
      } catch (error) {
        if (!(error instanceof RegistryFailure)) throw error;
        await store.drop(unit);
      }
    }
    this.#store = store;
  }

  /** Units of which something was seen. */
  units(): string[] {
    return [...this.#newest.keys()];
  }

  newest(unit: string): Pointer | undefined {
    return this.#newest.get(unit);
  }

  /** Highest revision that was seen; 0 for none. */
  revision(unit: string): number {
    return this.#newest.get(unit)?.revision ?? 0;
  }

  /**
   * The pointer in a signed text, which becomes the floor.
   *
   * @throws RegistryFailure `unsigned`; `replayed` for one that is older than what was seen
   */
  async read(unit: string, signed: Buffer | string): Promise<Pointer> {
    const found = parse(this.#keys, unit, signed);
    const seen = this.revision(unit);
    if (found.revision < seen)
      throw new RegistryFailure(
        'replayed',
        `What is live of ${unit} was put back to revision ${found.revision}; ${seen} was seen before. If you restored the registry, publish with "--after ${seen}".`,
      );
    await this.#store?.keep(unit, found.revision, String(signed));
    this.#newest.set(unit, found);
    return found;
  }
}
