import { readConfig, rotateNow, sentenceOf, vaultStatusNow } from '@avenue/api';

// `npm run vault -- status`: which master key seals what is stored. `npm run vault -- rotate`: a new one, while Avenue is stopped.
const [command] = process.argv.slice(2);
try {
  if (command === 'status') for (const line of await vaultStatusNow(readConfig())) console.log(line);
  else if (command === 'rotate') {
    const { id, count, closed } = await rotateNow(readConfig());
    console.log(
      `The master key is ${id} now, and ${count} ${count === 1 ? 'credential is' : 'credentials are'} under it.`,
    );
    if (closed.length > 0)
      console.error(`These were sealed with a key that is not here, and stay as they are: ${closed.join(', ')}.`);
    console.log('Backups made before hold the former key: make a new one.');
  } else {
    console.error('Say what: npm run vault -- status, or npm run vault -- rotate');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
