import type { RegistrySnapshot } from '@avenue/federation/registry';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser } from 'playwright-core';
import { type FrontEnd, frontEnds, type Served, serveFrontEnds } from './peers/front-ends.ts';
import { type Conditions, countLoad, type Load, timeLoad, timeSwitch } from './peers/loads.ts';
import { printTable, ratioOf, spread } from './peers/table.ts';
import type { BenchResult } from './run.ts';

const rounds = 7;
const runtimeBytes = 30_000;
const timeLimit = 1.1;

/** A modest computer on a modest line. */
const conditions: Conditions = { cpuSlowdown: 4, latencyMs: 40, bytesPerS: 1_250_000 };

/** Pages that stand for all: the first of each row that any page uses. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  chart: ['@avenue/ui/chart'],
  table: ['@avenue/ui/table'],
  form: ['@avenue/ui/form', '@avenue/ui/dialog'],
  media: ['@avenue/ui/media'],
};

interface Place {
  kind: string;
  path: string;
}

/** The pages to load, and one of another remote whose link stands in the menu of the first, the last one there. */
function chooseRoutes({ remotes }: RegistrySnapshot): { places: Place[]; switchTo: string } {
  const routes = remotes.flatMap(({ id, nav, pages, routes: own }) =>
    own.map(({ path, page }) => {
      const section = nav.find(({ items }) => items.some((item) => item.path === path))?.section;
      return { id, path, section, shared: pages[page]?.shared ?? [] };
    }),
  );
  const start = routes.find(({ path }) => path === '/dashboard');
  const other = routes.findLast(({ id, section }) => start && id !== start.id && section === start.section);
  if (!start || !other) throw new Error('The comparison needs /dashboard and a page of another remote beside it.');
  const used = Object.entries(kinds).flatMap(([kind, families]) => {
    const found = routes.find(({ shared }) => families.some((family) => shared.includes(family)));
    return found ? [{ kind, path: found.path }] : [];
  });
  return { places: [{ kind: 'dashboard', path: start.path }, ...used], switchTo: other.path };
}

type Times = Record<FrontEnd, number[]>;
const noTimes = (): Times => ({ federated: [], monolith: [], vite: [] });

/** The builds take turns, each round in another order, so that what else the machine does meets all of them. */
async function inTurns(measure: (frontEnd: FrontEnd) => Promise<void>, count = rounds) {
  for (let round = 0; round < count; round++) {
    for (let i = 0; i < frontEnds.length; i++) {
      const frontEnd = frontEnds[(round + i) % frontEnds.length];
      if (frontEnd) await measure(frontEnd);
    }
  }
}

async function count(browser: Browser, served: Served, path: string): Promise<Record<FrontEnd, Load>> {
  const loads = {} as Record<FrontEnd, Load>;
  for (const frontEnd of frontEnds) {
    served.show(frontEnd);
    loads[frontEnd] = await countLoad(browser, served.url, path);
  }
  return loads;
}

function judgeLoads({ path }: Place, { federated, monolith }: Record<FrontEnd, Load>): BenchResult[] {
  const kB = ({ codeBytes }: Load) => (codeBytes / 1000).toFixed(1);
  const more = federated.codeBytes - monolith.codeBytes;
  return [
    {
      name: `${path}: code over the monolith's plus ${runtimeBytes / 1000} kB`,
      ratio: federated.codeBytes / (monolith.codeBytes + runtimeBytes),
      limit: 1,
      detail: `${kB(federated)} against ${kB(monolith)} kB brotli, ${(more / 1000).toFixed(1)} kB more`,
    },
    {
      name: `${path}: request waves over the preloaded monolith's`,
      ratio: federated.waves / monolith.waves,
      limit: 1,
      detail: `${federated.waves} against ${monolith.waves}`,
    },
    {
      name: `${path}: files of code loaded twice`,
      ratio: federated.twice.length,
      limit: 0,
      detail: federated.twice.join(', ') || 'none',
    },
  ];
}

const judgeTimes = (name: string, times: Times, peers: readonly FrontEnd[] = ['monolith', 'vite']): BenchResult[] =>
  peers.map((peer) => ({
    name: `${name} over ${peer}`,
    ratio: ratioOf(times.federated, times[peer]),
    limit: timeLimit,
    detail: `${spread(times.federated)} against ${spread(times[peer])} ms (min, median, max)`,
  }));

/**
 * The federated build against the same source as one webpack application with lazy routes and as a Vite application,
 * both with preloads for exactly the route, on one server. Prints a table; every limit is a ratio within this run.
 */
export async function bench(): Promise<BenchResult[]> {
  const served = await serveFrontEnds();
  const browser = await launchBrowser();
  const results: BenchResult[] = [];
  try {
    const { places, switchTo } = chooseRoutes(served.snapshot);
    // The server's own caches are warm for all.
    for (const { path } of places) await count(browser, served, path);
    const all = { cold: noTimes(), warm: noTimes() };
    for (const place of places) {
      const loads = await count(browser, served, place.path);
      results.push(...judgeLoads(place, loads));
      const here = { cold: noTimes(), warm: noTimes() };
      const work = { 'cold work': noTimes(), 'warm work': noTimes() };
      await inTurns(async (frontEnd) => {
        served.show(frontEnd);
        const { cold, warm } = await timeLoad(browser, served.url + place.path, conditions);
        here.cold[frontEnd].push(cold.interactiveMs);
        here.warm[frontEnd].push(warm.interactiveMs);
        work['cold work'][frontEnd].push(cold.workMs);
        work['warm work'][frontEnd].push(warm.workMs);
      });
      for (const frontEnd of frontEnds) {
        all.cold[frontEnd].push(...here.cold[frontEnd]);
        all.warm[frontEnd].push(...here.warm[frontEnd]);
      }
      printTable(`${place.path} (${place.kind})`, frontEnds, { loads, columns: { ...here, ...work } });
    }
    results.push(...judgeTimes('time to interactive, all routes, cold,', all.cold));
    results.push(...judgeTimes('time to interactive, all routes, warm,', all.warm));
    const switches = noTimes();
    await inTurns(async (frontEnd) => {
      served.show(frontEnd);
      const way = { url: served.url, from: '/dashboard', to: switchTo };
      switches[frontEnd].push(await timeSwitch(browser, way, conditions));
    }, 2 * rounds);
    printTable(`/dashboard to ${switchTo} after hover`, frontEnds, { columns: { switch: switches } });
    // A lazy route of the monolith is the measure here; Vite's stands in the table.
    results.push(...judgeTimes(`/dashboard to ${switchTo} after hover,`, switches, ['monolith']));
  } finally {
    await browser.close();
    await served.close();
  }
  return results;
}
