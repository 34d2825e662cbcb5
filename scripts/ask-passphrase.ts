import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const variable = 'AVENUE_BACKUP_PASSPHRASE';
const leastChars = 12;

/** Asks on the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Ctrl+C ends the command, not only the question.
  lines.on('SIGINT', () => process.exit(130));
  const typed = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return typed;
}

/**
 * The passphrase of a backup: from the environment, else from whoever sits at the terminal.
 *
 * @param otherwise what to do where there is neither
 * @throws Error with a sentence
 */
export async function askPassphrase(otherwise = ''): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new Error(
      `The keys of a backup are under a passphrase: set ${variable}, or run this at a terminal.${otherwise}`,
    );
  return ask('Passphrase of the backup: ');
}

/** The same for a new backup: typed twice, and long enough. */
export async function askNewPassphrase(): Promise<string> {
  const passphrase = await askPassphrase(' Or leave credentials out with --without-credentials.');
  if (passphrase.length < leastChars)
    throw new Error(`Take at least ${leastChars} characters; four words are a good passphrase.`);
  if (!process.env[variable] && (await ask('Once more: ')) !== passphrase)
    throw new Error('The two are not the same. Nothing was saved.');
  return passphrase;
}
