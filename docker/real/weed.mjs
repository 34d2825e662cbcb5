// Stands in for `weed server -s3`: takes the same arguments and key file, answers the S3 API with s3rver. s3rver knows
// accounts but does not turn a wrong secret away, so it proves the calls, not the lock.
import fs from 'node:fs';
import https from 'node:https';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const S3rver = require('s3rver');
const Account = require('s3rver/lib/models/account.js');

const option = (name) => process.argv.find((argument) => argument.startsWith(`-${name}=`))?.slice(name.length + 2);
const { identities } = JSON.parse(fs.readFileSync(option('s3.config'), 'utf8'));
for (const { name, credentials } of identities) {
  const account = new Account(1, name);
  for (const { accessKey, secretKey } of credentials) account.createKeyPair(accessKey, secretKey);
}
Account.registry.delete('S3RVER');

const store = new S3rver({ directory: option('dir'), silent: true, vhostBuckets: false });
const answer = store.callback();
const tls = { cert: fs.readFileSync(option('s3.cert.file')), key: fs.readFileSync(option('s3.key.file')) };
const server = https.createServer(tls, (request, response) =>
  request.url === '/status' ? response.end() : answer(request, response),
);
server.listen(Number(option('s3.port')), option('s3.ip.bind'));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
