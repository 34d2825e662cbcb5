import { operatorValue } from './operator-value.ts';

const language = operatorValue<string>();

/** Numbers and dates on screen are told as in this language from now on; the shell sets it from the studio. Absent: English. */
export const setOperatorLanguage = (code: string | undefined): void => language.set(code === 'en' ? undefined : code);

/** BCP 47 code of the operator's language; undefined for English. */
export const operatorLanguage = language.get;

/** The operator's language; re-renders when it changes. */
export const useOperatorLanguage = language.use;
