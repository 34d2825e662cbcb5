import { catchCrashes, createApp, listen, noteAddress, openLiveBuilds, readConfig, sentenceOf } from '@avenue/api';

/**
 * Serves what is built and published until the process is told to stop; a second signal ends it at once.
 *
 * @param dashboard whether pages are served too; workers do without. Default value: true.
 */
export async function serve({ dashboard = true } = {}): Promise<void> {
  catchCrashes();
  const say = (text: string) => console.log(text);
  try {
    const config = readConfig();
    const app = await createApp({ config, ...(dashboard && { say, builds: await openLiveBuilds(config) }) });
    const url = await listen(app.server, config, say);
    noteAddress(config.dataDir, url);
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
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

if (import.meta.main) await serve({ dashboard: process.argv[2] !== 'worker' });
