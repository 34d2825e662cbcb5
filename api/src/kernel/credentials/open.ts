// The way out of the vault. Only the code that sends may import it: see `guarded` in `scripts/arrows/rules.ts`.

/**
 * Opens a credential for the one origin it was saved for.
 *
 * @returns undefined where none is stored, or one for another origin
 * @throws Error with a sentence when it was changed, or no key here opens it
 */
export { openCredential } from './credentials.ts';
