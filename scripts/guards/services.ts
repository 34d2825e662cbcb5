import { guardsIn } from './guard.ts';

const database = 'api/src/testing/compose-database.test.ts';
const uploads = 'api/src/http/uploads.test.ts';
const keys = 'scripts/compose-keys.test.ts';

/** Between the services of an installation, and what comes in as files and links. */
export const services = [
  ...guardsIn('docker/postgres/start.sh', database, {
    'the database lets nobody in without TLS': ['hostssl all all all', 'host all all all'],
    'what the product works as is no superuser': ['login nosuperuser', 'login superuser'],
    'passwords that are there now': ['alter role $POSTGRES_USER password \'$(cat "$keys/postgres/password")\'\n', ''],
  }),
  ...guardsIn('api/src/kernel/db/database.ts', database, {
    'rights of a role that owns nothing': ['if (owner !== pool) await grantWork(owner, role);', ''],
  }),
  ...guardsIn('docker/keys.ts', keys, {
    'keys that are renewed': ['if (renew) forget(folder, renewed);', 'if (renew) void renewed;'],
    'certificates that come to their end': ['else if (endsSoon(folder, now.getTime()))', 'else if (!endsSoon)'],
  }),
  ...guardsIn('api/src/http/media.ts', uploads, {
    'uploads pass the scanner': ['await scan?.(file);', ''],
  }),
  ...guardsIn('api/src/kernel/media/scan.ts', uploads, {
    'a file with a virus': ['if (found) throw', 'if (found && !found) throw'],
    'nothing is taken that nobody looked at': ["if (told !== 'stream: OK') throw", 'if (!told && told) throw'],
  }),
  ...guardsIn('api/src/http/override.ts', 'api/src/http/pages.test.ts', {
    'the token of a link leaves the address': ["history.replaceState(null, '', location.pathname);\n", ''],
  }),
  ...guardsIn('api/src/config.ts', 'api/src/kernel/log/shipper.test.ts', {
    'a collector on the network takes TLS': [
      "if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))",
      'if (!url)',
    ],
  }),
];
