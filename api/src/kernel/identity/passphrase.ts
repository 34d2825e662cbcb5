import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../failure.ts';

/** Argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What somebody who knows this place tries first; besides, the member's own name and address. */
const wordsOfThisPlace = ['avenue', 'studio', 'dashboard', 'creator', 'admin', 'editor', 'viewer', 'passphrase'];
/** Less than a hundred million guesses. */
const tooFewGuesses = 1e8;
/** What stands behind these is not looked at; it makes nothing easier to guess. */
const lookedAt = 64;

// Loaded when somebody chooses a passphrase: 30 MB and a third of a second.
const loadGuesser = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: lookedAt });
};
let guesser: ReturnType<typeof loadGuesser> | undefined;

/**
 * Refuses what guessers try early: the 49,000 passwords that leaks held most often, runs of keys and digits, repetitions,
 * dates, words of this place, and what stands in `about`.
 *
 * @param about name and address of the member
 * @throws Failure 422
 */
async function demandHardToGuess(passphrase: string, about: readonly string[]): Promise<void> {
  guesser ??= loadGuesser();
  const words = [...wordsOfThisPlace, ...about.flatMap((text) => [text, ...text.split(/[\s@.]+/)])];
  const { guesses } = (await guesser).check(passphrase, words);
  if (guesses < tooFewGuesses)
    throw invalid(
      'passphrase',
      'This passphrase is among the first that somebody would try. Take four words that do not belong together.',
    );
}

/** Argon2id in PHC form: 19 MiB, two passes. */
const hashPassphrase = (passphrase: string): Promise<string> => hash(passphrase.normalize('NFKC'), cost);

/**
 * A passphrase that a member chose, as it is stored.
 *
 * @param about name and address of the member
 * @throws Failure 422 for one that is easy to guess
 */
export async function newPassphraseHash(passphrase: string, about: readonly string[]): Promise<string> {
  await demandHardToGuess(passphrase, about);
  return hashPassphrase(passphrase);
}

let nobodys: Promise<string> | undefined;

/** Whether a passphrase is the one that was hashed. Takes as long where there is none, so that time tells nothing. */
export async function passphraseFits(stored: string | null | undefined, given: string): Promise<boolean> {
  nobodys ??= hashPassphrase('nobody has this one');
  const fits = await verify(stored ?? (await nobodys), given.normalize('NFKC'));
  return fits && stored != null;
}
