import type { ChannelBrand } from '@avenue/contract';
import type { DraftForm } from '@avenue/form';
import { toLines } from './words.ts';

/** A kit as its form has it. */
export const wordsOf = ({ kit }: ChannelBrand) => ({ ...kit, banned: toLines(kit.banned) });
export type BrandWords = ReturnType<typeof wordsOf>;
export type BrandDraft = DraftForm<BrandWords, ChannelBrand>;
