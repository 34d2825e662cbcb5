import type { Contract, HostJson, RemoteJson } from '@avenue/federation/registry';
import { type Served, unserved } from './served.ts';

/** Compressed bytes that a remote may cost. */
export const budget = { runtime: 7168, entryOfPage: 56, page: 120_000 };

/** A build as it stands before its publish. */
export interface Candidate {
  description: RemoteJson;
  /** Compressed bytes of each script and stylesheet. */
  sizes: Readonly<Record<string, number>>;
  /** What is wrong with its files. */
  damage: readonly string[];
}

/** What a remote will live with: the host, the server, and the other remotes. */
export interface Surroundings {
  host: HostJson;
  /** What the server serves. */
  served: Served;
  others: readonly Pick<RemoteJson, 'id' | 'title' | 'routes'>[];
  /** Version that is live now. */
  live?: string | undefined;
}

/** One reason why a build cannot live here, and what to change. */
export interface Refusal {
  code:
    | 'manifest'
    | 'contract'
    | 'shared'
    | 'export'
    | 'copy'
    | 'flavour'
    | 'budget'
    | 'integrity'
    | 'route'
    | 'version';
  message: string;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const parts = (version: string) => version.split('.').map(Number);
/** Whether a three-part version is lower than another. */
function isLower(version: string, than: string): boolean {
  const [a, b] = [parts(version), parts(than)];
  const index = a.findIndex((part, place) => part !== b[place]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}

const unservedSentences = (contract: Contract, served: Served) =>
  unserved(contract, served).map(
    ({ sentence, ahead }) =>
      `${sentence} ${ahead ? 'Deploy the server first.' : 'Build it again from present sources.'}`,
  );

const contract = ({ description }: Candidate, { served }: Surroundings) =>
  unservedSentences(description.contract, served);

function shared({ description }: Candidate, { host }: Surroundings): string[] {
  return Object.entries(description.versions).flatMap(([name, built]) => {
    const there = host.versions[name];
    if (there === undefined)
      return [`It needs ${name} ${built}, which the host does not share. Bundle it or take it out.`];
    return built === there
      ? []
      : [`It was built with ${name} ${built}, the host runs ${there}. Install ${name} ${there} and build again.`];
  });
}

function exports({ description }: Candidate, { host }: Surroundings): string[] {
  return Object.entries(description.uses).flatMap(([name, used]) => {
    const there = host.provides[name];
    if (there === undefined)
      return [`It imports ${name}, which the host does not share. Publish the host first, or do without it.`];
    return used
      .filter((word) => !there.includes(word))
      .map(
        (word) =>
          `It imports "${word}" from ${name}, which the live host does not have. Publish the host first, or do without it.`,
      );
  });
}

/** Packages of which a tab must hold one copy, besides what the host provides. */
const single = ['react', 'react-dom', 'swr', 'react-router', 'react-router-dom'];

const copies = ({ description }: Candidate, { host }: Surroundings) =>
  description.bundles
    .filter((name) => single.includes(name) || Object.hasOwn(host.provides, name))
    .map((name) => `It brings its own copy of ${name}. Take it from the host: docs/05-remotes.md says how.`);

const flavour = ({ description }: Candidate, { host }: Surroundings) =>
  description.flavour === host.flavour
    ? []
    : [
        `It is a ${description.flavour} build, the host is a ${host.flavour} build: React cannot mix them. Build it for ${host.flavour}.`,
      ];

function budgets({ description, sizes }: Candidate): string[] {
  const over: string[] = [];
  const entry = sizes[description.entry] ?? 0;
  const allowed = budget.runtime + budget.entryOfPage * Object.keys(description.pages).length;
  if (entry > allowed) over.push(`Its entry has ${kB(entry)}, ${kB(allowed)} are allowed. Load more of it lazily.`);
  for (const [page, { js, css }] of Object.entries(description.pages)) {
    const bytes = [...js, ...css].reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
    if (bytes > budget.page)
      over.push(
        `Page "${page}" has ${kB(bytes)} of code, ${kB(budget.page)} are allowed. Split it or load parts on demand.`,
      );
  }
  return over;
}

function routes({ description }: Candidate, { others }: Surroundings): string[] {
  const theirs = others.filter(({ id }) => id !== description.id);
  return description.routes.flatMap(({ path, is = [] }) => [
    ...theirs
      .filter(({ routes: taken }) => taken.some((route) => route.path === path))
      .map(({ id }) => `The page ${path} belongs to ${id}. Choose another path.`),
    ...is.flatMap((what) =>
      theirs
        .filter(({ routes: taken }) => taken.some((route) => route.is?.includes(what)))
        .map(({ id }) => `The ${what} is a page of ${id}. Publish ${id} without "${what}" first.`),
    ),
  ]);
}

const version = ({ description }: Candidate, { live }: Surroundings) =>
  live !== undefined && isLower(description.version, live)
    ? [`Version ${description.version} is lower than the live ${live}. Raise the version, or roll back instead.`]
    : [];

type Rule = Exclude<Refusal['code'], 'manifest'>;

const rules: Readonly<Record<Rule, (candidate: Candidate, here: Surroundings) => readonly string[]>> = {
  integrity: (candidate) => candidate.damage.map((fault) => `${fault} Build it again.`),
  contract,
  shared,
  export: exports,
  copy: copies,
  flavour,
  budget: budgets,
  route: routes,
  version,
};

/** Why a remote cannot live here; empty if it can. */
export function refusals(candidate: Candidate, here: Surroundings): Refusal[] {
  return Object.entries(rules).flatMap(([code, rule]) =>
    rule(candidate, here).map((message) => ({ code: code as Refusal['code'], message })),
  );
}

/** What holds between a build and a host wherever they run; the other rules are for publishing it. */
const besideHost = ['shared', 'export', 'copy', 'flavour'] as const satisfies readonly Rule[];

/** Why a whole build of a remote cannot run beside a host; empty if it can. */
export function runRefusals(description: RemoteJson, host: HostJson): Refusal[] {
  const candidate = { description, sizes: {}, damage: [] };
  const here = { host, served: {}, others: [] };
  return besideHost.flatMap((code) => rules[code](candidate, here).map((message) => ({ code, message })));
}

/** Why a build calls what a server does not serve; empty if it does not. */
export const contractRefusals = ({ contract }: HostJson | RemoteJson, served: Served): Refusal[] =>
  unservedSentences(contract, served).map((message) => ({ code: 'contract', message }));

/** Why a remote that was published cannot run beside a host; nothing if it can. */
export const unfit = (description: RemoteJson, host: HostJson): string | undefined =>
  runRefusals(description, host)[0]?.message;

/**
 * Why a new host cannot serve the remotes that are live, or cannot be served; empty if it can. A remote published with it
 * counts as live.
 */
export function hostRefusals(next: HostJson, live: readonly RemoteJson[], served: Served): Refusal[] {
  return [
    ...contractRefusals(next, served),
    ...live.flatMap((description) =>
      runRefusals(description, next).map(({ code, message }) => ({
        code,
        message: `${description.id} ${description.version} could not live with it. ${message}`,
      })),
    ),
  ];
}
