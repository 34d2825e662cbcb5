/** What to say for things that are written but not spelt out. English, as read aloud in North America. */

/** The entry of one of these tables; `constructor` and its like are words too, so only own keys count. */
export function lookUp<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Singular and plural of the unit, and of its hundredth where it has one. */
export interface Currency {
  one: string;
  many: string;
  cent?: string;
  cents?: string;
}

const DOLLAR: Currency = { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' };

export const CURRENCIES: Record<string, Currency> = {
  $: DOLLAR,
  us$: DOLLAR,
  '€': { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' },
  '£': { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' },
  '¥': { one: 'yen', many: 'yen' },
  '₹': { one: 'rupee', many: 'rupees' },
};

export const MAGNITUDES: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
};

export const MAGNITUDE_WORDS: ReadonlySet<string> = new Set(['hundred', 'thousand', 'million', 'billion', 'trillion']);

/** Singular and plural after a number. */
export const UNITS: Record<string, readonly [string, string]> = {
  '%': ['percent', 'percent'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  ft: ['foot', 'feet'],
  mi: ['mile', 'miles'],
  mph: ['mile an hour', 'miles an hour'],
  'km/h': ['kilometer an hour', 'kilometers an hour'],
  ml: ['milliliter', 'milliliters'],
  kb: ['kilobyte', 'kilobytes'],
  mb: ['megabyte', 'megabytes'],
  gb: ['gigabyte', 'gigabytes'],
  tb: ['terabyte', 'terabytes'],
  hz: ['hertz', 'hertz'],
  khz: ['kilohertz', 'kilohertz'],
  mhz: ['megahertz', 'megahertz'],
  ghz: ['gigahertz', 'gigahertz'],
  kw: ['kilowatt', 'kilowatts'],
  kwh: ['kilowatt hour', 'kilowatt hours'],
  px: ['pixel', 'pixels'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  '°': ['degree', 'degrees'],
  '°c': ['degree celsius', 'degrees celsius'],
  '°f': ['degree fahrenheit', 'degrees fahrenheit'],
  x: ['times', 'times'],
  '×': ['times', 'times'],
  am: ['ay em', 'ay em'],
  pm: ['pee em', 'pee em'],
};

/** Compared in lower case and without the closing full stop. */
export const ABBREVIATIONS: Record<string, string> = {
  mr: 'mister',
  mrs: 'missus',
  ms: 'miz',
  dr: 'doctor',
  prof: 'professor',
  sr: 'senior',
  jr: 'junior',
  vs: 'versus',
  etc: 'et cetera',
  'e.g': 'for example',
  eg: 'for example',
  'i.e': 'that is',
  ie: 'that is',
  'a.m': 'ay em',
  'p.m': 'pee em',
  approx: 'approximately',
  dept: 'department',
  inc: 'incorporated',
  ltd: 'limited',
  corp: 'corporation',
  ave: 'avenue',
  blvd: 'boulevard',
  'w/': 'with',
  'w/o': 'without',
  'ph.d': 'pee aitch dee',
  phd: 'pee aitch dee',
  jan: 'january',
  feb: 'february',
  apr: 'april',
  aug: 'august',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
};

/** Abbreviations that are also plain words: expanded only with their full stop and only before a number or a name. */
export const BEFORE_NUMBER: Record<string, string> = {
  no: 'number',
  fig: 'figure',
  vol: 'volume',
  ch: 'chapter',
  p: 'page',
};

/** Written in capitals and read letter by letter although they could be words. */
export const SPELT_OUT: ReadonlySet<string> = new Set(
  'ai api ui ux us usa uk eu ceo cfo cto pdf faq diy url seo roi rpm cpm ctr tv pc id it hr pr qa nft asmr irs llc isbn kdp html css gpu cpu usb'.split(
    ' ',
  ),
);

/** Of these, the ones that are ordinary words in a sentence written all in capitals. */
export const ALSO_WORDS: ReadonlySet<string> = new Set(['us', 'it', 'id']);

/** Short words that people write in capitals for emphasis; never spelt out. */
export const SHOUTED: ReadonlySet<string> = new Set(
  'a i an am as at be by do go he if in is me my no of oh ok on or so to up we all and any are ask bad big but buy can day did end fun for get got had has her him his hot how its job let lot man may men new not now off old one our out own pay put red run say see she sit ten the too top try two use was way who why win yes yet you zip'.split(
    ' ',
  ),
);

/** Spellings a speech engine says as the name of the letter. */
export const LETTER_NAMES: Record<string, string> = {
  a: 'ay',
  b: 'bee',
  c: 'see',
  d: 'dee',
  e: 'ee',
  f: 'ef',
  g: 'jee',
  h: 'aitch',
  i: 'eye',
  j: 'jay',
  k: 'kay',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'oh',
  p: 'pee',
  q: 'cue',
  r: 'are',
  s: 'ess',
  t: 'tee',
  u: 'you',
  v: 'vee',
  w: 'double you',
  x: 'ex',
  y: 'why',
  z: 'zee',
};

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

export const FRACTIONS: Record<string, string> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
  '1/5': 'one fifth',
  '1/8': 'one eighth',
  '1/10': 'one tenth',
  '24/7': 'twenty four seven',
  '50/50': 'fifty fifty',
  '9/11': 'nine eleven',
};

export const SYMBOLS: Record<string, string> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '%': 'percent',
  '<': 'less than',
  '>': 'greater than',
  '×': 'times',
  '÷': 'divided by',
  '±': 'plus or minus',
  '≈': 'about',
  '→': 'to',
};
