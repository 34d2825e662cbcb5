import { prepareNow, readConfig, sentenceOf } from '@avenue/api';

// Brings the tables of an external database up to date as their owner (`DATABASE_OWNER_URL`), before servers start that work
// as another role (`DATABASE_URL`).
try {
  const backup = await prepareNow(readConfig());
  console.log(
    backup ? `The tables are up to date; what was there before is in ${backup}.` : 'The tables are up to date.',
  );
  process.exit(0);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
