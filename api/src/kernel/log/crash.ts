import { inspect } from 'node:util';
import { withoutSecrets } from '../secret.ts';

/** What may be printed of an error: its sentence, without any secret that this process knows. */
export const sentenceOf = (error: unknown): string =>
  withoutSecrets(error instanceof Error ? error.message : String(error));

/** Prints an error that nobody caught without secrets, and ends the process as Node does. */
export function catchCrashes(): void {
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`${withoutSecrets(inspect(error))}\n`);
    process.exit(1);
  });
}
