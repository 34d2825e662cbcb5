// Without zod. A page imports types from here only; the words come in a chunk of their own when a term is opened.
import { decidingTerms } from './deciding.ts';
import { ideaAndScriptTerms } from './ideas-and-scripts.ts';
import { soundAndPictureTerms } from './sound-and-picture.ts';
import { systemTerms } from './system.ts';
import type { GlossaryTerm } from './term.ts';

export type { GlossaryTerm } from './term.ts';

/** Words that a creator may not know, by id: what popovers on the screens show and the chatbot answers. */
export const glossary = { ...ideaAndScriptTerms, ...soundAndPictureTerms, ...decidingTerms, ...systemTerms };

export type TermId = keyof typeof glossary;

/** The term of an id. */
export const glossaryTerm = (id: TermId): GlossaryTerm => glossary[id];
