import { plainLetters } from './words.ts';

/** How the words of a language meet those of the list. All words are in the letters of `letters`. */
export interface Grammar {
  letters(text: string): string;
  /** Forms under which a word may stand in the list, the likeliest first. Without it: itself alone. */
  forms?(word: string): string[];
  /** More forms under which a word of the list is known. */
  more?(word: string): string[];
  /** Ending of nouns; words that are equal without it are one word. */
  noun?: RegExp;
  /** Ending of verbs as the list has them (in the letters of the list), and as a sentence may have them. */
  verb?: { listed: RegExp; said: RegExp };
  /** Letters that a word keeps without its ending, at least. Default value: 3 */
  least?: number;
  /** Words joined to one: "Kaffeebohnen". */
  compounds?: true;
  /** A word counts as one of the list that shares its beginning. */
  beginnings?: true;
  /** Nouns, and only they, are written with a capital letter. */
  largeNouns?: true;
  /** Written without spaces. */
  unspaced?: true;
}

const latin = (text: string): string =>
  plainLetters(text).replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/ł/g, 'l').replace(/ı/g, 'i');
const whole = (text: string): string => text.normalize('NFKC').toLowerCase();

const without =
  (...endings: RegExp[]) =>
  (word: string): string[] => [word, ...endings.map((ending) => word.replace(ending, ''))];

const turkishEndings =
  'lar ler imiz umuz iniz unuz sin sun nin nun nda nde ndan nden da de ta te dan den tan ten yla yle la le ya ye yi yu si su ni nu na ne in un im um siz suz ci cu yken a e i u'
    .split(' ')
    .map((ending) => new RegExp(`${ending}$`));
const turkishVerbs =
  /^(.{2,}?)(?:i?yor|u?yor|m[ae]|[aeiu]?r|[dt][iu]|m[iu]s|y?[ae]n|y?[ae]c[ae][kg]|[iu]p|s[ae])(?:l[ae]r|[iu]?m|[iu]?z|[iu]?n|k|[iu]n[iu]z|s[iu]n|y[iu]|n[iu]n)*$/;
const mostEndings = 3;

/** Endings are cut one after the other, and a last letter goes back to what it is without them: "kitabımız" is "kitap". */
function turkish(word: string): string[] {
  const found = new Set([word]);
  let now = [word];
  for (let i = 0; i < mostEndings; i++) {
    now = now.flatMap((one) =>
      turkishEndings.flatMap((ending) => {
        const cut = one.replace(ending, '');
        return cut === one || cut.length < 3 ? [] : [cut];
      }),
    );
    for (const one of now) found.add(one);
  }
  const hard: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' };
  const nouns = [...found].sort((a, b) => b.length - a.length);
  for (const one of nouns) {
    const last = hard[one.at(-1) ?? ''];
    if (last && one.length > 3) found.add(one.slice(0, -1) + last);
  }
  const [, root] = turkishVerbs.exec(word) ?? [];
  const roots = root ? [root, ...(/[iu]yor/.test(word) ? [`${root}a`, `${root}e`, `${root}i`, `${root}u`] : [])] : [];
  return [...[...found].sort((a, b) => b.length - a.length), ...roots.flatMap((one) => [`${one}mak`, `${one}mek`])];
}

/** Lengthened vowels and doubled consonants as they stand without "-en": "leraren", "klokken", "druiven". */
function dutch(word: string): string[] {
  const cut = word.replace(/en$/, '');
  const bare =
    cut === word ? [] : [cut, cut.replace(/([bdfgklmnprst])\1$/, '$1'), cut.replace(/([aeou])(\w)$/, '$1$1$2')];
  const soft = bare.map((one) => one.replace(/v$/, 'f').replace(/z$/, 's'));
  return [word, word.replace(/'?s$/, ''), ...bare, ...soft, ...without(/e$/, /t$/, /(?:je|jes|tje|tjes)$/)(word)];
}

/** Consonants that change before "-e" and "-ie": "fabryce" is of "fabryka". */
const polish = (word: string): string[] => [
  word,
  word.replace(/ce$/, 'ka').replace(/dze$/, 'ga').replace(/rze$/, 'ra').replace(/dzie$/, 'da').replace(/cie$/, 'ta'),
];

/** The forms that a Japanese verb or adjective takes before its endings: "歩い", "飲ん", "悲しく". */
function japanese(word: string): string[] {
  const rows: Readonly<Record<string, string>> = {
    う: 'いっわえお',
    く: 'きいかけこ',
    ぐ: 'ぎいがげご',
    す: 'しさせそ',
    つ: 'ちったてと',
    ぬ: 'にんなねの',
    ぶ: 'びんばべぼ',
    む: 'みんまめも',
    る: 'りっられろ',
    い: 'くさか',
  };
  const [, base = '', last = ''] = /^(\p{sc=Han}.*)(.)$/u.exec(word) ?? [];
  const forms = [...(rows[last] ?? '')].map((kana) => base + kana);
  return last === 'る' && /[\p{sc=Hira}]$/u.test(base) ? [base, ...forms] : forms;
}

/** Without "and", "the", "in", "for" before a word and what belongs to whom behind it; a verb as "he" does it. */
function arabic(word: string): string[] {
  const found = [word];
  const add = (form: string, least = 3) => {
    if (form.length >= least && !found.includes(form)) found.push(form);
  };
  for (const one of [word, word.replace(/^[وف]/, '')]) {
    if (one.length > 2) add(one);
    const named = one.replace(/^(?:[بكف]?ال|لل)/, '');
    if (named !== one) add(named, 2);
    add(one.replace(/^[بلك]/, ''));
    add(one.replace(/^س?[تنيا]/, 'ي'), 4);
    add(one.replace(/ون$/, 'ي'));
  }
  for (const one of [...found]) {
    add(one.replace(/(?:هما|هم|ها|هن|كم|نا|ات|ان|ين|ون|وا|ه|ي|ك|ا)$/, ''));
    add(one.replace(/ات$/, 'ه'));
    add(one.replace(/ت(?:ه|ها|هم|نا|ي|ك)$/, 'ه'));
  }
  return found;
}

/** By ISO 639-1 code. */
export const grammars = {
  de: {
    letters: latin,
    forms: without(/(?:en|ern|er|em|es|e|n|s)$/),
    compounds: true,
    beginnings: true,
    largeNouns: true,
  },
  es: { letters: latin, forms: without(/(?:es|s)$/), beginnings: true },
  fr: { letters: latin, forms: without(/(?:es|s|x|e)$/), beginnings: true },
  pt: {
    // "Faça" is no "faca".
    letters: (text) => latin(text.normalize('NFC').replace(/[çÇ]/g, 'cc')),
    forms: (word) => [
      ...without(/s$/, /es$/)(word),
      word
        .replace(/[oa]es$/, 'ao')
        .replace(/ns$/, 'm')
        .replace(/([ae])is$/, '$1l'),
    ],
    verb: {
      listed: /[aei]r$/,
      said: /(?:[aei]r(?:am|emos)?|[ai]va?m?|o|a|e|as|es|am|em|[aei]mos|ou|ei|eu|iu|ia|iam|[aei]ndo|[ai]d[oa]s?|a[vr]am|era|ara)$/,
    },
  },
  it: {
    letters: latin,
    forms: (word) =>
      word.length < 4
        ? [word]
        : [
            word,
            ...(
              [
                [/[aeo]$/, 'i'],
                [/i$/, 'o'],
                [/i$/, 'e'],
                [/e$/, 'a'],
                [/h[ie]$/, 'o'],
              ] as const
            ).map(([from, to]) => word.replace(from, to)),
          ],
    verb: {
      listed: /[aei]re$/,
      said: /(?:[aei]r(?:e|ono|emo|anno|a)?|[ai]va(?:no)?|o|a|e|i|ano|ono|iamo|[aei]te|[aeu]?(?:ro|rono)|[ae]ndo|[aiu]t[oaie]|i?scono|isce)$/,
    },
  },
  nl: {
    letters: (text) => latin(text).replace(/[’']/g, "'"),
    forms: dutch,
    verb: { listed: /en$/, said: /(?:en|t|te|de|ten|den|end|ende)$/ },
    least: 4,
    compounds: true,
  },
  pl: {
    letters: latin,
    forms: polish,
    more: (word) => (/.{3}ek$/.test(word) ? [word.replace(/ek$/, 'k')] : []),
    noun: /(?:ami|ach|iami|iach|owie|ego|emu|imi|ymi|ich|ych|iej|iem|iom|om|ow|em|ie|ej|im|ym|ia|ią|iu|a|e|i|o|u|y)$/,
    verb: {
      listed: /(?:ac|ec|ic|yc|uc)$/,
      said: /(?:owal[aoiey]?|owali|uje|uja|[aeiyu]l[aoiey]?|[aeiy]li|aja|acie|amy|imy|ymy|iesz|[aeiy]sz|[aeiuy]c|a|e|i|y|ia|ac[ay]|acy)$/,
    },
    least: 3,
  },
  ru: {
    letters: (text) => whole(text).replace(/ё/g, 'е'),
    more: (word) => (/.{3}[ое]к$/.test(word) ? [word.replace(/[ое]к$/, 'к')] : []),
    noun: /(?:иями|ями|ами|ией|иям|иях|ого|его|ому|ему|ыми|ими|ев|ов|ей|ий|ой|ый|ие|ии|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|ая|яя|ою|ею|ое|ее|ые|ую|юю|ых|их|ым|им|й|о|у|ы|ь|ю|я|а|е|и)$/,
    verb: {
      listed: /[аеиоуыя]ть$/,
      said: /(?:[аеиуя]ть|[аеуя]ет|[аеуя]ют|ут|ют|ит|ет|ят|ат|[аеиуя]л[аои]?|[еи]шь|[аеуя]ем|им|[еи]те|ая|я|ю|у)(?:ся|сь)?$/,
    },
    least: 3,
  },
  tr: { letters: latin, forms: turkish },
  ar: {
    letters: (text) =>
      whole(text)
        .replace(/[\u064b-\u0652\u0670ـ]/g, '')
        .replace(/[أإٱ]/g, 'ا')
        .replace(/ى/g, 'ي')
        .replace(/ة/g, 'ه'),
    forms: arabic,
  },
  hi: {
    // One sign for each nasal, and none for sounds from elsewhere.
    letters: (text) =>
      whole(text)
        .normalize('NFD')
        .replace(/\u093c/g, '')
        .replace(/\u0901/g, '\u0902')
        .normalize('NFC'),
    noun: /(?:ियों|ियां|इयां|इयों|ई|ाओं|ुओं|ाएं|ों|ें|ां|ीं|े|ी|ा|ि|ो)$/,
    verb: {
      listed: /ना$/,
      said: /(?:ता|ती|ते|ना|नी|ने|ा|ी|े|ें|या|यी|ये|कर|एगा|ेगा|ेगी|ेंगे|ाता|ाती|ाते|ाया|ाई|ो)$/,
    },
    least: 2,
  },
  ja: { letters: whole, more: japanese, unspaced: true },
  zh: { letters: whole, unspaced: true },
} as const satisfies Record<string, Grammar>;

export type Known = keyof typeof grammars;
