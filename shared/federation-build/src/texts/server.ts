import path from 'node:path';
import type { TextSpot } from './spots.ts';

/**
 * Folders and files of the server whose words are material, not interface: what the built-in writers write, what models are asked,
 * samples, what questions are understood by, rules that texts are held against, and columns of other people's files.
 */
const material =
  /(?:^|\/)(?:testing|fixtures|samples|bank|understand|language|former-layout|formula|kinds|recipes|kit|scene)\/|(?:^|\/)(?:samples|variants|spoken|openapi|dated|studio-file|style-sheet|prompts?|called|house-rules|terms|tongues|words-of|grammar|lexicon|topics?)\.ts$|\.test\.ts$/;

/**
 * Files beside the built-in writer's words that say something to the operator: kinds of writing with their forms and checks, what a
 * score is made of. What a model is asked and what is written stand in properties of their own.
 */
const besideWriting =
  /^api\/src\/providers\/text\/(?:kinds\/(?:checks|grade|input|[\w-]+\/(?:kind|brief))|formula\/(?:grade|results|reading-notes|context))\.ts$/;
const ofWriting = /^(?:instructions|rules|values|quoted|examples|reply|question)$/;
/** Of a recipe that a page of its own asks for: the rest of its file is what a model is told. */
const recipeFile = /^api\/src\/providers\/text\/recipes\/\w+\.ts$/;
const ofRecipe = /^(?:title|what)$/;

/** SQL, patterns, headers, markup and filters: a word in another language would break them. */
const program =
  /^\s*(?:select|insert|update|delete|create|alter|drop|copy|begin|with|where|order by|revoke|grant|--|set )\b|\(\?[:=!<]|\\[bwsd]|[[\]^]|max-age|'(?:self|none)'|filename=|charset|^bytes |<\/?[a-z!]|::|=>|\|\|/i;

/** Properties that are read: `label: 'Views'`. */
const read =
  /^(?:title|label|help|hint|description|placeholder|sentence|text|word|words|detail|note|heading|unit|plural|one|many|empty|why|what|says?)$/;

/** Properties that no operator reads: a question that is understood, a line of the interface description. */
const unread = /^(?:summary|tag|tags|examples?|asks?|asked|prompt|instructions?|system|pattern|match|columns?|names?)$/;

const sentence = /^["“(]?(?:\p{Lu}|\{\d).*\s.*[.!?…]["”)]?$/su;
/** "No limit of its own": what is said without a full stop has three words at least, or it may be a name. */
const said = /^\p{Lu}[\p{Ll}']*(?: (?:\p{Ll}|\{\d)[^\s]*){2,}$/u;

/** Of the texts that stand in a file of the server, those that are told to the operator: sentences, labels, parts of sentences. */
function isTold({ text, property, within }: TextSpot): boolean {
  if (program.test(text) || (property !== undefined && unread.test(property))) return false;
  return (
    sentence.test(text) || said.test(text) || (property !== undefined && read.test(property)) || within === 'sentence'
  );
}

/** A rule pack holds what it looks for and texts that it is tried on, beside what it says of them. */
const isSaidByRule = ({ property }: TextSpot) => /^(?:sentence|fix|passes)$/.test(property ?? '');

/**
 * Which texts of a file of the server or of the contract are read on screen; undefined where it has none.
 *
 * @param file from the root
 */
export function toldIn(file: string): ((spot: TextSpot) => boolean) | undefined {
  const place = file.split(path.sep).join('/');
  if (besideWriting.test(place)) return (spot) => isTold(spot) && !spot.inside.some((name) => ofWriting.test(name));
  if (recipeFile.test(place) && !place.endsWith('.test.ts'))
    return ({ property, inside }) => ofRecipe.test(property ?? '') && inside.length === 1;
  if (!/^(?:api\/src|shared\/contract\/src)\/.*\.ts$/.test(place) || material.test(place)) return undefined;
  if (place === 'shared/contract/src/names.ts') return () => true;
  return place.includes('/policy/packs/') ? isSaidByRule : isTold;
}
