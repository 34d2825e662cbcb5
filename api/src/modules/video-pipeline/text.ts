import { spokenPart } from '@avenue/contract/spoken';
import { sha256 } from '../../kernel/ids.ts';

export { cleanText } from '../../kernel/clean-text.ts';

/** Identity of what is spoken: a take or video made of other words is outdated. */
export const spokenHash = (text: string): string => sha256(spokenPart(text).replace(/\s+/g, ' ').trim()).slice(0, 32);
