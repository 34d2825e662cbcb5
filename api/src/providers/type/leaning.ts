/** Words that lean on the one after them: a line that ends with one reads badly. By language, as BCP 47. */
const leaning = {
  en: 'a an the and or but nor so if of to in on at by for with from as than that this these those is are was were be not no my your his her its our their very more most',
  de: 'der die das den dem des ein eine einen einem einer eines und oder aber in im am an auf aus bei beim mit nach von vom vor zu zum zur für ohne über unter durch um als wie dass sehr mein meine dein deine sein seine ihr ihre kein keine keinen nicht',
  fr: 'le la les un une des du de au aux et ou mais à dans en sur sous par pour avec sans chez que qui ce cet cette ces mon ma mes ton ta tes son sa ses notre votre leur très plus ne',
  es: 'el la los las un una unos unas de del a al y o pero en con sin por para que como mi tu su mis tus sus este esta estos estas muy más no se',
  pt: 'o a os as um uma uns umas de do da dos das em no na nos nas e ou mas por pelo pela para com sem que como meu minha seu sua este esta esse essa muito mais não se ao à aos às',
  it: 'il lo la i gli le un uno una di del della dei delle da dal in nel nella su sul per con senza e o ma che come mio mia tuo tua suo sua questo questa molto più non si al alla',
  nl: 'de het een en of maar van voor met zonder op in aan bij naar uit te dat die mijn jouw zijn haar ons onze heel meer niet',
  ru: 'и а но в во на с со к ко по за из от до у о об не ни что как для без при',
  ar: 'في من إلى على عن مع أن أو ثم هذا هذه ذلك التي الذي لا لم لن قد كل عند قبل بعد بين',
} as const;

/** Words of Hindi that stand after what they belong to: no line begins with one. */
const hanging = new Set('का की के को में से पर ने तक ही भी है हैं था थे थी'.split(' '));

export interface Leaning {
  language: keyof typeof leaning;
  /** Whether a word, without its marks and in lower case, leans on the next one. */
  leans(word: string): boolean;
  /** Whether it belongs to the word before it. */
  hangs(word: string): boolean;
}

const sets = new Map(
  Object.entries(leaning).map(([language, words]) => [language as keyof typeof leaning, new Set(words.split(' '))]),
);

/** The small words of a text by the language that has most of them; English where none has more. */
export function leaningIn(text: string): Leaning {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  let best: Leaning['language'] = 'en';
  let most = 0;
  for (const [language, set] of sets) {
    const found = words.filter((word) => set.has(word)).length;
    if (found > most) [best, most] = [language, found];
  }
  const own = sets.get(best);
  return {
    language: best,
    leans: (word) => own?.has(word) ?? false,
    hangs: (word) => hanging.has(word),
  };
}
