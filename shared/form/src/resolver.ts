import type { FieldRule } from '@avenue/data';
import { limitOf } from '@avenue/ui';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Why these words are refused, before anything is sent. The server looks again, with the same sentences. */
function problemOf(words: unknown, { missing, most, address }: FieldRule): string | undefined {
  if (typeof words !== 'string') return undefined;
  const text = words.trim();
  if (text === '') return missing;
  if (address && !URL.canParse(text)) return address;
  return limitOf(text, most).over;
}

export type Sentences = Readonly<Record<string, string | undefined>>;

/**
 * Holds words against the rules of the contract and the form's own.
 *
 * @param rules by field, as `fieldRulesOf` gives them
 * @param check sentences for fields that are wrong for another reason
 */
export const resolverOf =
  (rules: Readonly<Record<string, FieldRule>>, check: (words: FieldValues) => Sentences): Resolver<FieldValues> =>
  (words) => {
    const own = check(words);
    const errors: FieldErrors = {};
    for (const name of Object.keys(words)) {
      const message = own[name] ?? problemOf(words[name], rules[name] ?? {});
      if (message) errors[name] = { type: 'refused', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: words, errors: {} };
  };
