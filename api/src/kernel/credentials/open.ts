// The ways out of the vault. Only the code that sends may import them: see `guarded` in `scripts/arrows/rules.ts`.

/**
 * Opens a credential for the one origin it was saved for.
 *
 * @returns undefined where none is stored, or one for another origin
 * @throws Error with a sentence when it was changed, or no key here opens it
 */
export { openCredential } from './credentials.ts';

/**
 * An access token of a connected account, renewed when it is due.
 *
 * @throws EngineError with a sentence where it is not connected any more, or the vendor cannot be reached
 */
export { accessToken } from './oauth/oauth.ts';
