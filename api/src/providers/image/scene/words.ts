import { isStopWord } from '../../stop-words.ts';

const irregular: Readonly<Record<string, string>> = {
  plane: 'airplane',
  planes: 'airplane',
  buses: 'bus',
  men: 'man',
  women: 'woman',
  children: 'child',
  kids: 'child',
  kid: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  lives: 'life',
  wolves: 'wolf',
  knives: 'knife',
  leaves: 'leaf',
  spent: 'spend',
  grew: 'grow',
  grown: 'grow',
  fell: 'fall',
  slept: 'sleep',
  ate: 'eat',
  eaten: 'eat',
  drank: 'drink',
  ran: 'run',
  bought: 'buy',
  sold: 'sell',
  thought: 'think',
  taught: 'teach',
  built: 'build',
  fought: 'fight',
  lost: 'lose',
  won: 'win',
  paid: 'pay',
  wrote: 'write',
  written: 'write',
  spoke: 'speak',
  broke: 'broke',
  chose: 'choose',
  died: 'die',
  dying: 'die',
  dead: 'die',
  taxes: 'tax',
  roman: 'rome',
  // Not an apartment, and not the top of a podium.
  apart: 'aside',
  // "It sounds obvious" is not heard.
  sounds: 'seem',
  // What one wears, unlike a glass of water.
  glasses: 'eyewear',
  // Not a railway.
  training: 'workout',
  // Of clothes, not of hands.
  washing: 'laundry',
  // Not what is drunk.
  watering: 'sprinkle',
  // Of plants sooner than of figures.
  growing: 'plant',
  topping: 'sauce',
  toppings: 'sauce',
  romans: 'rome',
};

/** Cuts a lower-case English word to a stem that its plain forms share ("saving", "saved" and "saves" meet). */
export function stem(word: string): string {
  let w = Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word;
  if (w.length < 4) return w;
  w = w
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  if (w.length > 5) {
    w = w
      .replace(/(fulness|iveness|ousness)$/, '')
      .replace(/(?<=.{4})(ness|ment|ful)$/, '')
      .replace(/ly$/, '');
  }
  const cut = w.length > 4 ? /^(.*[aeiouy].*?)(ing|ed)$/.exec(w)?.[1] : undefined;
  if (cut && !cut.endsWith('e') && cut.length > 2) {
    if (/([bdgmnprt])\1$/.test(cut)) w = cut.slice(0, -1);
    else w = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(cut) ? `${cut}e` : cut;
  }
  return (w.length > 4 ? w.replace(/e$/, '') : w).replace(/([^aeiou])y$/, '$1i');
}

/** A text in lower case without accents. */
export const plainLetters = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Words of a text in lower case, without accents, apostrophes and short verbs: "I'll" is not ill, "she'll" no shell. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text)
    .replace(/\bwater(?= (?:your|the|them|it)\b)/g, 'watering')
    .replace(/[\u2019'](?:ll|re|ve|d|m|s)\b/gu, ' ')
    .replace(/[\u2019']/gu, '');
  return plain.match(/[a-z]+/g) ?? [];
}

/** Stems of the words that carry meaning, in the order of the text. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 1 && !isStopWord(word) && !isStopWord(stem(word)))
    .map(stem);
}

const faintWords = new Set(
  `day days year years month months week weeks hour hours hundred thousand million last first old older new newer long
  longer small big good best better well few dry count share together store stored practice practical practise change
  beat check watch end finish tired history bite homework task test line minute second third half learn learning adult beginner
  start begin step note miss easy hard quiet single settle carry play reward idea lesson guess repeat source mark flat box hot give gives home stop hand customer turn ask drink compare fit build cancel life cold warm increase`
    .split(/\s+/)
    .map(stem),
);

/** Words that could be drawn but seldom are what a sentence is about ("hundred", "last"): they count for less. */
export function isFaint(term: string): boolean {
  return faintWords.has(term);
}

const tellingWords = new Set(
  `ask listen picture ground next turn question line lines source sources notes point points video read repeat hear tell know check list fact facts story
  subscribe comment think thought mean means believe go going come share answer remember guess word words love hate need want help use live lives`
    .split(/\s+/)
    .map(stem),
);

/** Words in which a text speaks of itself and to its viewer ("the sources are with this video"): they name no subject. */
export function isTelling(term: string): boolean {
  return tellingWords.has(term);
}

const generalWords = new Set(
  `carnival barrel fever tunnel save office tune rail meal energy cook religion spend price climb fight celebrate sleep oil cheap expensive worker voice birth argue handbag happy anger calm fear visit vet vets budget student lesson travel trip journey vacation score system interest rowing sharpen puzzle nature soldier soldiers flood ancient growth grow growing winter sugar stock cargo cup speaker lift argue burden ball game measure emergency
  police watering win goal target gift present open right rights raise hold holding guide balance public business
  energy mind taste breath breathe breathing race camp holiday peak summit view streaming vitamin wake space date bulb
  explosion titanic mexico frozen colour color colours colors stack stable world core strategy arms market marketing
  reptile knight slice bowl culture break broken toast delivery cone bar bars preserve pan cut cutting fork storage
  mix mixing property opportunity shut opening locked connect connected institution credit cell trapped event events
  path paths drive driving wrong false error signal cycle cycling launch shipping document safety net wooden mine draw
  joint rod bait scale survey sand location liquid cap plaster mindset card cards pawn rank ranking string fund bill
  bills deposit figure vault return chest screen film bust ghosting calf pin torch vice crude immigrant lattice
  pitcher wicket mercury tern amazon pound index tissue stomach gut digestion motor punch clove spread tart mandarin
  pickle mint sample brass band emperor canvas alcohol shake round harvest print soldier soldiers warrior bloom novel
  author essay disability painting paint mask masks tie tank tap stage steps tape trap tube watch well pipe pitch plug
  iron hook bolt boot bug disc face fan field seal palm organ nut match spring square scroll chart message alarm check
  mistake question warning speech talk think search choose choice person code app customer boss leader team help plan
  problem idea success change celebrate wall
  machine wall sign road soil ground floor recycle seed grain leaf sheet  coat engine work worker ride light hand head glass
  earth bow wave ring current power war fight gear tool saw shirt rope office farmer field door   table map wood metal
  box board paper water fire stone time house home chain shop king  tower builder image picture study exam learn bridge key
  start press ticket package arrow branch body skin wing tail eye ear leg foot ice sky country city crowd friend`
    .split(/\s+/)
    .map(stem),
);

const subjectWords = new Set(
  `sleep cook climb oil religion fight travel flood sugar ball game speaker growth energy mind taste breath breathe race police emergency mine
  storage culture alcohol leather tunnel motor soldier summer winter cup meal fear stress anger voice price market harvest paint mask tablet
  machine wall road soil seed grain leaf bed engine ride light hand head glass wave war rope office farmer field door window mirror table map
  wood metal paper water fire stone clock tower builder bridge key skin wing tail eye ear leg foot ice city`
    .split(/\s+/)
    .map(stem),
);

/** Whether a word of a title, although said of many things, can be what the video is about. */
export const canBeSubject = (term: string): boolean => !isGeneral(term) || subjectWords.has(term);

/** Words that are said of many things (a wall, a seed, a machine): in a video on something else their thing may well not be meant. */
export function isGeneral(term: string): boolean {
  return generalWords.has(term);
}

const emptyWords = new Set(
  'big large huge small tiny little fast quick quickly quite rather almost less fewer more'.split(' ').map(stem),
);

/** Words that say how much or how: something could be drawn for them, and would stand for nothing in the sentence. */
export function isEmpty(term: string): boolean {
  return emptyWords.has(term);
}
