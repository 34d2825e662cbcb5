import { stem } from '../../../providers/text/index.ts';

/** One word of a sentence. A contraction becomes several words at the same place. */
export interface Word {
  /** As typed, in lower case and without accents. */
  typed: string;
  /** As understood: written out, slips mended. */
  text: string;
  stem: string;
  /** Where it stands in the sentence, in characters. */
  from: number;
  to: number;
}

/** Short forms and how people type them, without apostrophes. */
const writtenOut: Readonly<Record<string, string>> = {
  diff: 'difference',
  whats: 'what is',
  wheres: 'where is',
  whos: 'who is',
  hows: 'how is',
  whens: 'when is',
  whys: 'why is',
  thats: 'that is',
  theres: 'there is',
  heres: 'here is',
  whatre: 'what are',
  its: 'it is',
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  youre: 'you are',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  hasnt: 'has not',
  shouldnt: 'should not',
  aint: 'is not',
  lets: 'let us',
  gimme: 'give me',
  gimmie: 'give me',
  lemme: 'let me',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  dunno: 'do not know',
  whatcha: 'what are you',
  u: 'you',
  ur: 'your',
  y: 'why',
  ya: 'you',
  r: 'are',
  pls: 'please',
  plz: 'please',
  plox: 'please',
  plss: 'please',
  thx: 'thanks',
  ty: 'thanks',
  tks: 'thanks',
  vid: 'video',
  vids: 'videos',
  cuz: 'because',
  coz: 'because',
  cos: 'because',
  bc: 'because',
  bcs: 'because',
  becuz: 'because',
  cause: 'because',
  abt: 'about',
  bout: 'about',
  wut: 'what',
  wat: 'what',
  wot: 'what',
  wtf: 'what',
  wth: 'what',
  sup: 'what is up',
  wassup: 'what is up',
  wazzup: 'what is up',
  whatsup: 'what is up',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  '2day': 'today',
  '2morrow': 'tomorrow',
  del: 'delete',
  rm: 'remove',
  dl: 'download',
  yt: 'youtube',
  ig: 'instagram',
  insta: 'instagram',
  fb: 'facebook',
  tt: 'tiktok',
  yep: 'yes',
  yeah: 'yes',
  yea: 'yes',
  yup: 'yes',
  nope: 'no',
  nah: 'no',
  hiya: 'hi',
  heya: 'hey',
  todo: 'to do',
  todos: 'to do',
  pic: 'picture',
  pics: 'pictures',
  atm: 'now',
  rn: 'now',
  asap: 'now',
  w: 'with',
  n: 'and',
  nd: 'and',
  sth: 'something',
  smth: 'something',
  smthn: 'something',
  ppl: 'people',
  nite: 'night',
  overnite: 'overnight',
  alot: 'a lot',
  teh: 'the',
  hte: 'the',
  th: 'the',
  adn: 'and',
  nad: 'and',
  waht: 'what',
  whta: 'what',
  wha: 'what',
  hwo: 'how',
  taht: 'that',
  tht: 'that',
  thsi: 'this',
  yuo: 'you',
  yu: 'you',
  mi: 'my',
  dis: 'this',
  dat: 'that',
  da: 'the',
  de: 'the',
  iz: 'is',
  sum: 'some',
  moar: 'more',
  wich: 'which',
  wen: 'when',
  wher: 'where',
  whre: 'where',
  abot: 'about',
  abuot: 'about',
  manny: 'many',
  havent: 'have not',
  unapproved: 'not approved',
  idk: 'i do not know',
  dk: 'do not know',
  config: 'config',
  nxt: 'next',
};

/** Most of what is read, and nothing of it has an accent. */
const isAscii = /^[\0-\x7f]*$/;

/** Letters without accents, in lower case, typographic quotes made plain; as many characters as before. */
export const plain = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase().replaceAll('`', "'")
    : [...text]
        .map((letter) => {
          const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
          return bare.length === letter.length ? bare : letter.length === 1 ? bare.charAt(0) || letter : letter;
        })
        .join('')
        .replace(/[‘’ʼ`´]/g, "'")
        .replace(/[“”„«»]/g, '"');

const possessive = /'s$|s'$/;

export const wordOf = (text: string, from = 0, to = 0, typed = text): Word => ({
  typed,
  text,
  stem: stem(text),
  from,
  to,
});

/** Words of a sentence in order. */
export function wordsOf(sentence: string): Word[] {
  const found: Word[] = [];
  for (const match of plain(sentence).matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)*'?/gu)) {
    const [typed] = match;
    const [from, to] = [match.index, match.index + typed.length];
    const bare = typed.replace(/'/g, '');
    // "id" and "its" are words of their own; "i'd" and "it's" are not.
    const full = typed === "i'd" ? 'i would' : Object.hasOwn(writtenOut, bare) ? writtenOut[bare] : undefined;
    const list = full?.split(' ') ?? [possessive.test(typed) ? typed.replace(/'s?$/, '') : bare];
    for (const text of list) if (text) found.push(wordOf(text, from, to, typed));
  }
  return found;
}

/** Stems of a phrase, for comparing with `Word.stem`. */
export const stemsOf = (phrase: string): string[] => phrase.split(' ').map((word) => stem(word));

const fillerList =
  'a an the and or but so then if of to in on at by for from with as into onto out up off over about regarding ' +
  'i me my mine myself we us our ours you your yours he she they their him her his ' +
  'am is are was were be been being do does did doing done has have had having will would shall should can could may might must ' +
  'this that these those it its them there here ' +
  'please kindly just now right also too very really actually maybe perhaps still already yet again ' +
  'hey hi hello ok okay oh um uh well yo dude man bro mate buddy pal thanks thank cheers avenue bot assistant ' +
  'want wants wanted need needs like would love let lets go going get gets got give ' +
  'what which who whom whose when where why how ' +
  'some any all every each both either such no not only own same other another more most much many few lot lots bit little ' +
  'thing things one ones stuff item items piece ' +
  'good nice new old quick quickly fast big small short long whole entire current ' +
  'called named titled title name say says said tell know think guess believe mean means ' +
  'help try trying able ever quite kind sort way simply somehow anyway though because since ' +
  'time times day days moment sec second minute later soon first last next better best nicer real different proper immediately straight away ' +
  'use using used count counts number total amount ' +
  'far anymore ever whatsoever pronto certainly definitely probably ' +
  'something anything nothing none wrote written made created ' +
  'whatever whichever enough plenty week month anyone someone somebody everybody anybody yourself itself themselves';

const filler = new Set(fillerList.split(/\s+/));

/** True for words that tell nothing about what is meant. */
export const isFiller = (text: string): boolean => filler.has(text);

/** Words that tell what a title is about; the whole title where there are none. */
export function tellingWords(title: string): Word[] {
  const all = wordsOf(title);
  const telling = all.filter(({ text }) => !isFiller(text));
  return telling.length ? telling : all;
}
