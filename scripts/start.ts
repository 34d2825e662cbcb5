import { builtPages, createApp, listen, readConfig } from '@avenue/api';
import { buildStale } from './build.ts';

// Everything on one URL: builds what is stale, opens the database, serves dashboard, remotes and API.
const say = (text: string) => console.log(text);

try {
  const config = readConfig();
  await buildStale();
  const app = await createApp({ config, pages: builtPages });
  const url = await listen(app.server, config, say);
  say(`\nAvenue is ready on ${url}\nYour data is in ${config.dataDir}. Stop with Ctrl+C.`);

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping; running jobs go on at the next start.');
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
