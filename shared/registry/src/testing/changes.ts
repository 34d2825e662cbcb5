import type { Refusal } from '../gate.ts';
import type { FreeRemote } from './builds.ts';

/** What somebody changed in a build of the remote `sales`. */
export type Change = (description: FreeRemote, files: Record<string, string>) => void;

/** Text that no compressor makes much smaller, in bytes. */
const noise = (bytes: number) =>
  `noise(${JSON.stringify(
    Array.from({ length: bytes }, (_, at) => ((at * at * 7919 + at * 104729) % 1_000_003).toString(36))
      .join('')
      .slice(0, bytes * 2),
  )})`;

interface Breaking {
  what: string;
  code: Refusal['code'];
  says: RegExp;
  change: Change;
}

/** Changes with which the live host or another remote could not live, and what the gate must say. */
export const breaking: Breaking[] = [
  {
    what: 'a call that the server does not serve yet',
    code: 'contract',
    says: /calls "shop" in version 4, this server serves 2 to 3\. Deploy the server first/,
    change: (remote) => {
      remote.contract = { shop: 4 };
    },
  },
  {
    what: 'a call that the server no longer serves',
    code: 'contract',
    says: /calls "shop" in version 1, this server serves 2 to 3\. Build it again from present sources/,
    change: (remote) => {
      remote.contract = { shop: 1 };
    },
  },
  {
    what: 'a family that the server does not have',
    code: 'contract',
    says: /calls "stocks", which this server does not have\. Deploy the server first/,
    change: (remote) => {
      remote.contract = { stocks: 1 };
    },
  },
  {
    what: 'one number that some family is not served in',
    code: 'contract',
    says: /calls "core" in version 2, this server serves 1\. Deploy the server first/,
    change: (remote) => {
      remote.contract = 2;
    },
  },
  {
    what: 'another React',
    code: 'shared',
    says: /react 20\.0\.0, the host runs 19\.3\.0\. Install react 19\.3\.0 and build again/,
    change: (remote) => {
      remote.versions.react = '20.0.0';
    },
  },
  {
    what: 'a shared package that the host has not',
    code: 'shared',
    says: /needs zustand 5\.0\.0, which the host does not share\. Bundle it or take it out/,
    change: (remote) => {
      remote.versions.zustand = '5.0.0';
    },
  },
  {
    what: 'a name that the live host does not export',
    code: 'export',
    says: /imports "Carousel" from @avenue\/ui, .* Publish the host first, or do without it/,
    change: (remote) => void remote.uses['@avenue/ui']?.push('Carousel'),
  },
  {
    what: 'a shared module that the live host has not',
    code: 'export',
    says: /imports @avenue\/maps, which the host does not share\. Publish the host first, or do without it/,
    change: (remote) => {
      remote.uses['@avenue/maps'] = ['Map'];
    },
  },
  {
    what: 'a React of its own',
    code: 'copy',
    says: /its own copy of react\. Take it from the host/,
    change: (remote) => void remote.bundles.push('react'),
  },
  {
    what: 'a design system of its own',
    code: 'copy',
    says: /its own copy of @avenue\/ui\. Take it from the host/,
    change: (remote) => void remote.bundles.push('@avenue/ui'),
  },
  {
    what: 'a development build',
    code: 'flavour',
    says: /development build, the host is a production build.* Build it for production/,
    change: (remote) => {
      remote.flavour = 'development';
    },
  },
  {
    what: 'an entry that is too heavy',
    code: 'budget',
    says: /Its entry has [\d.]+ kB, 7\.\d kB are allowed\. Load more of it lazily/,
    change: (_, files) => {
      files['entry.js'] = noise(9000);
    },
  },
  {
    what: 'a page that is too heavy',
    code: 'budget',
    says: /Page "orders" has [\d.]+ kB of code, 120\.0 kB are allowed\. Split it/,
    change: (_, files) => {
      files['page-orders.js'] = noise(130_000);
    },
  },
  {
    what: 'a file that is not what was built',
    code: 'integrity',
    says: /^page-orders\.js was changed after it was built\. Build it again/,
    change: (remote) => {
      remote.files['page-orders.js'] = `sha384-${'A'.repeat(64)}`;
    },
  },
  {
    what: 'a file that is missing',
    code: 'integrity',
    says: /^lost\.js is missing\. Build it again/,
    change: (remote) => {
      remote.files['lost.js'] = `sha384-${'A'.repeat(64)}`;
    },
  },
  {
    what: 'the page of another remote',
    code: 'route',
    says: /The page \/books\/orders belongs to books\. Choose another path/,
    change: (remote) => void remote.routes.push({ path: '/books/orders', page: 'orders', title: 'Theirs' }),
  },
  {
    what: 'the start page, which another remote has',
    code: 'route',
    says: /The start is a page of books\. Publish books without "start" first/,
    change: ({ routes }) => void Object.assign(routes[0] ?? {}, { is: ['start'] }),
  },
  {
    what: 'a lower version',
    code: 'version',
    says: /Version 1\.3\.9 is lower than the live 1\.4\.0\. Raise the version, or roll back/,
    change: (remote) => {
      remote.version = '1.3.9';
    },
  },
  {
    what: 'a menu that leads nowhere',
    code: 'manifest',
    says: /\/sales\/gone is not among the routes/,
    change: ({ nav }) => void nav[0]?.items.push({ path: '/sales/gone', label: 'Gone', order: 30 }),
  },
  {
    what: 'a page without files',
    code: 'manifest',
    says: /Page "ghost" has no files/,
    change: (remote) => void remote.routes.push({ path: '/sales/ghost', page: 'ghost', title: 'Ghost' }),
  },
  {
    what: 'a word that nobody knows',
    code: 'manifest',
    says: /colour/,
    change: (remote) => void Object.assign(remote, { colour: 'red' }),
  },
  {
    what: 'a file outside its folder',
    code: 'manifest',
    says: /Invalid key in record[\s\S]*\.\.\/host\/main\.js/,
    change: (remote) => {
      remote.files['../host/main.js'] = `sha384-${'A'.repeat(64)}`;
    },
  },
  {
    what: 'the name of another remote',
    code: 'integrity',
    says: /It is named books, not sales/,
    change: (remote) => {
      remote.id = 'books';
    },
  },
];

export const harmless: { what: string; change: Change }[] = [
  { what: 'the same again', change: () => {} },
  {
    what: 'an earlier version that the server still serves',
    change: (remote) => {
      remote.contract = { shop: 2 };
    },
  },
  {
    what: 'no call at all',
    change: (remote) => {
      remote.contract = {};
    },
  },
  {
    what: 'a higher version',
    change: (remote) => {
      remote.version = '2.0.0';
    },
  },
  {
    what: 'another title and owner',
    change: (remote) => void Object.assign(remote, { title: 'Shop', owner: 'Shop team' }),
  },
  {
    what: 'another page',
    change: (remote, files) => {
      files['page-returns.js'] = 'returns()';
      remote.pages.returns = { js: ['page-returns.js'], css: [], shared: [] };
      remote.routes.push({ path: '/sales/returns', page: 'returns', title: 'Returns' });
    },
  },
  {
    what: 'a page less',
    change: (remote) => {
      remote.routes.pop();
      remote.nav[0]?.items.pop();
    },
  },
  {
    what: 'another path for a page',
    change: (remote) => void remote.routes.push({ path: '/sales/all', page: 'orders', title: 'All' }),
  },
  {
    what: 'other words in the menu',
    change: ({ nav }) => void Object.assign(nav[0]?.items[0] ?? {}, { label: 'Orders today', synonyms: ['deals'] }),
  },
  { what: 'a package of its own', change: (remote) => void remote.bundles.push('date-fns') },
  {
    what: 'fewer imports from the host',
    change: (remote) => {
      remote.uses = {};
    },
  },
  { what: 'another name that the host has', change: (remote) => void remote.uses['@avenue/ui']?.push('Card') },
  { what: 'a shared package less', change: (remote) => void delete remote.versions.swr },
  {
    what: 'other data ahead of a page',
    change: ({ routes }) => void Object.assign(routes[0] ?? {}, { data: ['/api/studio'] }),
  },
  {
    what: 'a heavier page within its budget',
    change: (_, files) => {
      files['page-orders.js'] = noise(20_000);
    },
  },
  {
    what: 'another stylesheet',
    change: (_, files) => {
      files['page-orders.css'] = '.orders { color: blue }';
    },
  },
];
