import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { RegistrySnapshot } from '@avenue/federation/registry';
import { remoteIds } from '@avenue/federation-build/workspace';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page, Route } from 'playwright-core';
import { get } from './support/calls.ts';
import { type ForgedDescription, forge } from './support/forge.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { copyRegistry, type OwnRegistry } from './support/registry.ts';

// Every fault on one remote, and two on each other one: a remote added tomorrow is among them tomorrow.

type Remote = RegistrySnapshot['remotes'][number];

interface Place {
  page: Page;
  remote: Remote;
  /** Route of the remote that is opened. */
  route: Remote['routes'][number];
}

type Change = (files: Record<string, string>, description: ForgedDescription<string>) => void;

/** What goes wrong, and what the card says of it. Nothing for a fault that the page survives. */
interface Fault {
  name: string;
  card?: { stage: string; cause: RegExp };
  /** Milliseconds until the card stands there. Default value: 10 s. */
  withinMs?: number;
  /** Brings the fault about. @returns takes it away */
  arrange(place: Place): Promise<() => Promise<void>>;
}

let product: Product;
let browser: Browser;
let own: OwnRegistry;
let forged = 0;

before(async () => {
  own = await copyRegistry();
  product = await startProduct({ env: { AVENUE_REGISTRY: own.folder } });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
  own?.end();
});

const entryOf = ({ remote }: Place) => `**/${remote.entry}`;
const chunkOf = ({ remote, route }: Place) => `**/${remote.pages[route.page]?.js.at(-1)}`;

const boards = '@avenue/boards/';
/** Boards that the host loads for this page. */
const boardsOf = ({ remote, route }: Pick<Place, 'remote' | 'route'>) =>
  remote.pages[route.page]?.shared.filter((name) => name.startsWith(boards)) ?? [];
const boardFiles = (extension: 'js' | 'css') => (place: Place) =>
  `**/boards-${boardsOf(place)[0]?.slice(boards.length)}.*${extension}`;

/** Answers a file in another way until the fault is taken away. */
const answered =
  (file: (place: Place) => string, answer: (route: Route) => Promise<void>) =>
  async (place: Place): Promise<() => Promise<void>> => {
    await place.page.route(file(place), answer);
    return () => place.page.unroute(file(place));
  };

const refresh = () => fetch(`${product.url}/api/remotes/refresh`, { method: 'POST' });

/** A build that really is like this, signed and live, with no earlier one to go back to. */
const built =
  (change: (place: Place) => Change, after: (dir: string) => void = () => {}) =>
  async (place: Place): Promise<() => Promise<void>> => {
    const { id } = place.remote;
    const before = await own.registry.pointer(id);
    assert.ok(before);
    forged += 1;
    const source = path.join(own.folder, id, before.build);
    const { build, dir } = await forge(id, { from: source, build: `chaos${forged}`, change: change(place) });
    await own.registry.add(id, build, dir);
    after(path.join(own.folder, id, build));
    fs.rmSync(dir, { recursive: true });
    const since = new Date().toISOString();
    const history = [{ build, version: '9.9.9', bytes: 0, since, outcome: 'live' as const }];
    await own.point(id, build, { history });
    await refresh();
    return async () => {
      await own.point(id, before.build, { history: before.history });
      await refresh();
    };
  };

const same: Change = () => {};
const edit =
  (file: (place: Place) => string, from: string | RegExp, to: string) =>
  (place: Place): Change =>
  (files) => {
    const name = file(place);
    const text = files[name];
    assert.ok(text, `${name} is a file of the build`);
    const next = text.replace(from, to);
    assert.notEqual(next, text, `${name} has what the fault changes`);
    files[name] = next;
  };
const entryFile = ({ remote }: Place) => remote.entry;
const chunkFile = ({ remote, route }: Place) => remote.pages[route.page]?.js.at(-1) ?? '';

const pageExport = /default:\(\)=>[\w$]+/;
const throwing = 'default:()=>(()=>{throw Error("Chaos while drawing")})';
const throwingLater =
  'default:()=>{let C=function(p){this.props=p};C.prototype.isReactComponent={};' +
  'C.prototype.render=()=>null;C.prototype.componentDidMount=()=>{throw Error("Chaos in an effect")};return C}';

let failures = 0;
/** Between the server and one browser; several at a time. */
const onTheWay: Fault[] = [
  {
    name: 'its code is slow',
    arrange: answered(chunkOf, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.continue();
    }),
  },
  {
    name: 'its entry answers 503',
    card: { stage: 'entry', cause: /could not be loaded/ },
    arrange: answered(entryOf, (route) => route.fulfill({ status: 503, body: 'busy' })),
  },
  {
    name: 'a chunk fails once',
    arrange: answered(chunkOf, (route) => {
      failures += 1;
      return failures % 2 === 1 ? route.abort() : route.continue();
    }),
  },
  {
    name: 'a chunk fails always',
    card: { stage: 'page', cause: /could not be loaded/ },
    arrange: answered(chunkOf, (route) => route.abort()),
  },
  {
    name: 'a file was changed on its way',
    card: { stage: 'page', cause: /was changed after it was published/ },
    arrange: answered(chunkOf, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};` });
    }),
  },
  {
    name: 'its entry hangs',
    card: { stage: 'entry', cause: /could not be loaded|in time/ },
    withinMs: 20_000,
    arrange: answered(entryOf, async () => {}),
  },
];

/** In what the host loads for a page. */
const inBoards: Fault[] = [
  {
    name: 'a board does not arrive',
    card: { stage: 'page', cause: /The file boards-[\w-]+\.\w+\.js could not be loaded/ },
    arrange: answered(boardFiles('js'), (route) => route.abort()),
  },
  {
    name: 'the stylesheet of a board hangs',
    card: { stage: 'page', cause: /The file boards-[\w-]+\.\w+\.css could not be loaded/ },
    withinMs: 20_000,
    arrange: answered(boardFiles('css'), async () => {}),
  },
];

/** In what is published, for everyone; one after the other. */
const inTheBuild: Fault[] = [
  {
    name: 'its remote.json is missing',
    card: { stage: 'manifest', cause: /remote\.json is missing/ },
    arrange: built(
      () => same,
      (dir) => fs.rmSync(path.join(dir, 'remote.json')),
    ),
  },
  {
    name: 'its remote.json is a web page',
    card: { stage: 'manifest', cause: /remote\.json was changed/ },
    arrange: built(
      () => same,
      (dir) => fs.writeFileSync(path.join(dir, 'remote.json'), '<!doctype html>'),
    ),
  },
  {
    name: 'its entry has a syntax error',
    card: { stage: 'entry', cause: /does not run/ },
    arrange: built(edit(entryFile, /^/, '((')),
  },
  {
    name: 'its entry lacks the expose',
    card: { stage: 'entry', cause: /\.\/pages/ },
    arrange: built(edit(entryFile, '"./pages":', '"./pagez":')),
  },
  {
    name: 'it was built with another React',
    card: { stage: 'manifest', cause: /react 18\.3\.1/ },
    arrange: built(() => (_files, description) => {
      description.versions.react = '18.3.1';
    }),
  },
  {
    name: 'it asks for something that the host does not have',
    card: { stage: 'manifest', cause: /"Teleporter" from @avenue\/ui/ },
    arrange: built(() => (_files, description) => {
      description.uses['@avenue/ui']?.push('Teleporter');
    }),
  },
  {
    name: 'its page throws while it is drawn',
    card: { stage: 'render', cause: /Chaos while drawing/ },
    arrange: built(edit(chunkFile, pageExport, throwing)),
  },
  {
    name: 'its page throws in an effect',
    card: { stage: 'render', cause: /Chaos in an effect/ },
    arrange: built(edit(chunkFile, pageExport, throwingLater)),
  },
];

const card = (page: Page) => page.locator('main [data-page-failed]');
const works = async (page: Page) => {
  await page.locator('main:not(:has([data-page-failed])) h1').first().waitFor({ timeout: 12_000 });
};

/** The menu leads to another remote's page, and back. */
async function leadsOn(page: Page, remotes: readonly Remote[], { remote, route }: Place) {
  const other = remotes.find(({ id }) => id !== remote.id);
  const there = other?.routes.find(({ path: at }) => at !== '/components');
  assert.ok(there);
  const visit = (at: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click(), at);
  const open = async (at: string, title: string) => {
    const hidden = (await page.locator(`nav a[href="${at}"]`).count()) === 0;
    if (!hidden) return visit(at);
    // In a closed section: the search finds it.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').or(page.getByRole('searchbox')).last().fill(title);
    await page.keyboard.press('Enter');
  };
  await open(there.path, there.title);
  await page.waitForURL(`**${there.path}`, { waitUntil: 'commit' });
  await works(page);
  await open(route.path, route.title);
  await page.waitForURL(`**${route.path}`, { waitUntil: 'commit' });
}

/**
 * Opens a page of the remote with the fault: what the card says, that all else works, and that Retry brings it back.
 *
 * @param of which page. Default value: its first.
 */
async function meets(id: string, fault: Fault, of: (place: Pick<Place, 'remote' | 'route'>) => boolean = () => true) {
  const { remotes } = await get<RegistrySnapshot>(product, '/registry.json');
  const remote = remotes.find((candidate) => candidate.id === id);
  const route = remote?.routes.find((candidate) => of({ remote, route: candidate }));
  assert.ok(remote && route);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const place = { page, remote, route };
  const undo = await fault.arrange(place);
  try {
    // A file that hangs keeps the document from being loaded.
    await page.goto(product.url + route.path, { waitUntil: 'commit' });
    if (fault.card) {
      const shown = card(page);
      await shown.waitFor({ timeout: fault.withinMs ?? 10_000 });
      const text = (await shown.textContent()) ?? '';
      assert.match(text, new RegExp(id));
      assert.ok(text.includes(remote.owner), text);
      assert.ok(text.includes(`(${fault.card.stage})`), text);
      assert.match(text, fault.card.cause);
      await leadsOn(page, remotes, place);
      await undo();
      // A build that was put right comes by itself; what did not arrive is asked for again.
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.or(page.locator('main:not(:has([data-page-failed])) h1').first()).first().waitFor();
      if (await retry.isVisible()) await Promise.race([retry.click(), works(page)]);
    } else {
      await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    }
    await works(page);
  } finally {
    await undo();
    await context.close();
  }
}

const [whole, ...others] = remoteIds();
assert.ok(whole);

test(`${whole}: whatever goes wrong costs its own page alone, is named, and Retry recovers`, {
  timeout: 240_000,
  concurrency: true,
}, async (t) => {
  await Promise.all(onTheWay.map((fault) => t.test(fault.name, () => meets(whole, fault))));
  for (const fault of inTheBuild) await t.test(fault.name, () => meets(whole, fault));
});

/** One fault of delivery and one of the code: the others are the host's to meet, whichever remote they strike. */
const ofEach = [...onTheWay, ...inTheBuild].filter(({ name }) =>
  ['a chunk fails always', 'its page throws while it is drawn'].includes(name),
);

for (const id of others)
  test(`${id}: a lost chunk and a page that throws cost its own page alone`, { timeout: 120_000 }, async () => {
    assert.equal(ofEach.length, 2);
    for (const fault of ofEach) await meets(id, fault);
  });

test('a board that is lost on its way costs the pages that stand on it alone, and Retry recovers', {
  timeout: 120_000,
  concurrency: true,
}, async (t) => {
  // One that the menu names, since the menu leads back to it.
  const inMenu = ({ remote: { nav }, route }: Pick<Place, 'remote' | 'route'>) =>
    nav.some(({ items }) => items.some(({ path: at }) => at === route.path));
  const onBoards = (place: Pick<Place, 'remote' | 'route'>) => boardsOf(place).length > 0 && inMenu(place);
  await Promise.all(inBoards.map((fault) => t.test(fault.name, () => meets('system-tools', fault, onBoards))));
});
