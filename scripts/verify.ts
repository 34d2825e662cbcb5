import { readConfig, verifyNow } from '@avenue/api';

// `npm run verify`: holds the journal to its seals and anchors, also while Avenue runs. Ends with 1 where it does not fit.
try {
  const { whole, sentence } = await verifyNow(readConfig());
  (whole ? console.log : console.error)(sentence);
  process.exit(whole ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
