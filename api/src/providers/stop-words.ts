/** English words that name nothing: they could not be drawn, and nothing is about them. */
const stopWords = new Set(
  `a an the and or but if then so as at by for from in into of off on onto out over to up with without about above after
  again all also am any are be been before being below between both can could did do does doing down during each few get
  gets got had has have having he her here hers him his how i im it its itself just let lets like made make makes making
  many may me might more most much must my no nor not now one only other our ours own put really same she should some such
  take takes than that thats the their them then there these they thing things this those through too try two three four
  five six seven eight nine ten under until us use used using very was we were what when where which while who whom why
  will would you your yours yourself dont doesnt isnt cant wont youre theyre ever every always never today still even way
  ways look show tell say says said know want need lot becomes become actually keep part kind whole see saw works person
  people someone something anything everything`.split(/\s+/),
);

/** @param word in small letters, without its apostrophe */
export const isStopWord = (word: string): boolean => stopWords.has(word);
