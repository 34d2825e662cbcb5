const fewest = 12;

export const newPassphraseHelp = `At least ${fewest} characters; four words are a good passphrase.`;

/** Why a new passphrase is refused before it is sent; the contract says the same. */
export const newPassphraseProblem = (words: string): string | undefined =>
  words.length < fewest ? `Take at least ${fewest} characters; four words are a good passphrase.` : undefined;
