import { createHash } from 'node:crypto';
import { host } from '@avenue/federation/layout';
import type { HostJson, LiveRemote, PageHelp, RegistrySnapshot, RemoteJson } from '@avenue/federation/registry';
import {
  contractRefusals,
  type FloorStore,
  linksState,
  type OpenBuild,
  type Pointer,
  type Registry,
  RegistryFailure,
  type Served,
  type Token,
  unfit,
} from '@avenue/registry';
import { defaultProduct, type Product } from '../kernel/product.ts';
import { describeHost, describeRemote, troubledRemote } from './live-remote.ts';
import { filled, withProduct } from './product.ts';
import type { Overrides } from './shown-builds.ts';
import { type UsedLinks, usedInMemory } from './used-links.ts';

/** What is served of one unit. */
interface Serving {
  pointer: Pointer;
  /** The live build, or an earlier one where that cannot be read; nothing if none can. */
  open: OpenBuild | undefined;
  /** Why the live build is not the one that is served. */
  faults: readonly string[];
}

export interface LiveBuildsOptions {
  registry: Registry;
  /** What this server serves. */
  served: Served;
  log(message: string, facts: Record<string, unknown>): void;
  /** The live build of a unit cannot be served. */
  onDamaged?(unit: string, build: string, faults: readonly string[]): void;
}

/** Published builds as the server needs them at every request: checked once, then from memory. */
export class LiveBuilds {
  readonly registry: Registry;
  readonly served: Served;
  /** Where it says what went wrong. */
  log: LiveBuildsOptions['log'];
  #onDamaged: LiveBuildsOptions['onDamaged'];
  #used: UsedLinks = usedInMemory();
  #links = '';
  #stateId = '';
  #serving = new Map<string, Serving>();
  #product: Product = defaultProduct;
  /** A build that passed its check never changes; one that failed is looked at again. */
  readonly #checked = new Map<string, Promise<OpenBuild>>();
  #refreshing: Promise<boolean> | undefined;

  constructor({ registry, served, log, onDamaged }: LiveBuildsOptions) {
    this.registry = registry;
    this.served = served;
    this.log = log;
    this.#onDamaged = onDamaged;
  }

  set onDamaged(call: NonNullable<LiveBuildsOptions['onDamaged']>) {
    this.#onDamaged = call;
    for (const [unit, { pointer, faults }] of this.#serving) if (faults.length > 0) call(unit, pointer.build, faults);
  }

  /** Any published build, checked. @throws RegistryFailure */
  open(unit: string, build: string): Promise<OpenBuild> {
    const key = `${unit}/${build}`;
    const known = this.#checked.get(key);
    if (known) return known;
    const opened = this.registry.open(unit, build);
    this.#checked.set(key, opened);
    opened.catch(() => this.#checked.delete(key));
    return opened;
  }

  /**
   * Reads anew what is live. A unit whose pointer cannot be read stays as it was.
   *
   * @returns whether anything changed
   */
  async refresh(): Promise<boolean> {
    // One at a time; who asks while it runs waits for a run that began after the question.
    const running = this.#refreshing;
    const next = (running ? running.catch(() => {}) : Promise.resolve()).then(() => this.#readAll());
    this.#refreshing = next;
    return next;
  }

  async #readAll(): Promise<boolean> {
    const before = this.#state();
    const next = new Map<string, Serving>();
    const { floors } = this.registry;
    for (const unit of new Set([...(await this.registry.units()), ...floors.units()])) {
      const now = await this.#read(unit).catch((error: unknown) => {
        this.log('what is live of a part could not be read', { unit, error });
        return this.#serving.get(unit);
      });
      if (now) next.set(unit, now);
    }
    this.#serving = next;
    this.#lookAtHost(before);
    this.#links = await linksState(this.registry);
    return this.#name() !== before;
  }

  /** Gives the present state its name. @returns the state */
  #name(): string {
    const state = this.#state();
    this.#stateId = createHash('sha256').update(state).digest('base64url').slice(0, 12);
    return state;
  }

  /** Puts another product into the manifests. @returns whether anything changed */
  setProduct(product: Product): boolean {
    const { name, slug } = this.#product;
    if (product.name === name && product.slug === slug) return false;
    this.#product = { ...product };
    this.#name();
    return true;
  }

  /** A remote with the product put in, as every browser gets it. */
  withProduct(remote: LiveRemote): LiveRemote {
    return withProduct(remote, this.#product);
  }

  /** The host is not taken away from anyone; what it can no longer do stands in the log. */
  #lookAtHost(before: string) {
    const host = this.host();
    if (!host || this.#state() === before) return;
    const faults = contractRefusals(host, this.served).map(({ message }) => message);
    if (faults.length > 0) this.log('the live host calls what this server does not serve', { faults });
  }

  /** Names what is live; equal in all processes that see the same. */
  get stateId(): string {
    return this.#stateId;
  }

  #state() {
    const live = [...this.#serving].map(([unit, { pointer, open }]) => [unit, pointer.revision, open?.build]);
    return JSON.stringify([live, this.#links, this.served, this.#product]);
  }

  /** What is live of a unit; what was seen last where the registry holds something older, or nothing any more. */
  async #newest(unit: string): Promise<Pointer | undefined> {
    const { floors } = this.registry;
    try {
      return (await this.registry.pointer(unit)) ?? floors.newest(unit);
    } catch (error) {
      if (!(error instanceof RegistryFailure && error.code === 'replayed')) throw error;
      this.log('what is live of a part was put back to an older state', { unit, error });
      return floors.newest(unit);
    }
  }

  /** Keeps which links were taken beyond this process. */
  set usedLinks(used: UsedLinks) {
    this.#used = used;
  }

  /** Whether a link was taken by a browser. */
  wasUsed(link: string): Promise<boolean> {
    return this.#used.has(link);
  }

  /** Takes a link. @returns whether nobody has before */
  use(token: Token): Promise<boolean> {
    return this.#used.add(token.link, new Date(token.expires));
  }

  /** Goes on from what is kept of earlier runs, so that nothing older than that is served. @returns whether anything changed */
  async keepFloors(store: FloorStore): Promise<boolean> {
    await this.registry.floors.keepIn(store);
    return this.refresh();
  }

  async #read(unit: string): Promise<Serving | undefined> {
    const pointer = await this.#newest(unit);
    if (!pointer) return undefined;
    const earlier = pointer.history.filter(({ outcome }) => outcome === 'left').map(({ build }) => build);
    let faults: readonly string[] = [];
    for (const build of [pointer.build, ...earlier]) {
      try {
        return { pointer, open: await this.open(unit, build), faults };
      } catch (error) {
        if (build !== pointer.build) continue;
        faults = faultsOf(error);
        this.log('a live build cannot be served', { unit, build, faults });
        this.#onDamaged?.(unit, build, faults);
      }
    }
    return { pointer, open: undefined, faults };
  }

  /** Checks the files of a build again. @returns what is wrong; empty if it is as published */
  async recheck(unit: string, build: string): Promise<readonly string[]> {
    this.#checked.delete(`${unit}/${build}`);
    return this.open(unit, build).then(() => [], faultsOf);
  }

  /**
   * Content of a file of a published build, held to its seal at each read: what went bad on disk since the build was
   * checked is never served. Where it did, the build is checked as a whole, which fetches a copy of object storage anew.
   *
   * @returns nothing if the build has no such file, or not as it was published
   */
  async readFile(open: OpenBuild, name: string): Promise<Buffer | undefined> {
    try {
      return await this.registry.read(open, name);
    } catch (error) {
      if (!(error instanceof RegistryFailure)) throw error;
      const { unit, build } = open;
      if ((await this.recheck(unit, build)).length === 0) return this.registry.read(await this.open(unit, build), name);
      // What is served of the unit is chosen anew, and whoever looks after damaged builds is told.
      if (this.state(unit)?.open?.build === build) await this.refresh();
      return undefined;
    }
  }

  /** What is live of a unit, and why it may not be served. */
  state(unit: string): Serving | undefined {
    return this.#serving.get(unit);
  }

  units(): string[] {
    return [...this.#serving.keys()];
  }

  /** The live host; nothing before the first publish. */
  host(): HostJson | undefined {
    const description = this.#serving.get(host)?.open?.description;
    return description && describeHost(description);
  }

  /**
   * All remotes as the browser gets them, by id. Those that are switched off keep their pages, but leave the menu.
   *
   * @param overrides local builds that one browser is shown in place of the live ones
   */
  snapshot(overrides?: Overrides): RegistrySnapshot {
    const remotes: LiveRemote[] = [];
    const live = this.host();
    for (const [unit, { pointer, open, faults }] of this.#serving) {
      if (unit === host) continue;
      const override = overrides?.builds.get(unit);
      if (override)
        remotes.push({ ...describeRemote(override.description as RemoteJson, this.served), override: true });
      else if (pointer.disabled) remotes.push(...troubledRemote(pointer, offSentence(pointer), { listed: false }));
      else if (open) {
        const description = open.description as RemoteJson;
        const reason = live && unfit(description, live);
        remotes.push(...(reason ? troubledRemote(pointer, reason) : [describeRemote(description, this.served)]));
      } else remotes.push(...troubledRemote(pointer, `Its files cannot be used: ${faults[0] ?? 'none was found.'}`));
    }
    remotes.sort((a, b) => a.id.localeCompare(b.id));
    const shown = remotes.map((remote) => this.withProduct(remote));
    return {
      host: live?.build ?? '',
      remotes: shown,
      state: this.#stateId,
      ...(overrides && { overrides: overrides.told }),
    };
  }

  /** What the live remotes say to questions about their pages; of those that are switched off nothing. */
  help(): readonly PageHelp[] {
    return [...this.#serving].flatMap(([unit, { pointer, open }]) => {
      if (unit === host || pointer.disabled || !open) return [];
      return filled((open.description as RemoteJson).help ?? [], this.#product);
    });
  }

  /** Keeps itself up to date. @returns stops */
  watch(onChange: () => void): () => void {
    return this.registry.watch(() => {
      this.refresh().then(
        (changed) => {
          if (changed) onChange();
        },
        (error: unknown) => this.log('registry', { error }),
      );
    });
  }
}

function faultsOf(error: unknown): string[] {
  if (error instanceof RegistryFailure && error.details.length > 0) return [...error.details];
  return [error instanceof Error ? error.message : String(error)];
}

const offSentence = ({ actor, reason }: Pointer) =>
  `It was switched off by ${actor}${reason ? `: ${reason}` : ''}. Switch it on again on the page Remotes.`;
