import type { PackData } from '../pack.ts';

const publicly = ['publish', 'message', 'list', 'advertise'] as const;

const own = 'A rule of our own';

/** Subjects with rules of their own: advice on money, bets, and homes. */
export const topics: readonly PackData[] = [
  {
    id: 'fin-not-advice',
    title: 'Not advice',
    appliesTo: 'Trade ideas',
    scope: { classes: [...publicly] },
    version: 1,
    checkedOn: '2026-11-23',
    source: { title: own, words: 'Every text with a trade idea says that it is information and not advice.' },
    severity: 'fixed',
    override: false,
    rule: {
      is: 'lacks',
      when: [
        'price targets?',
        'stock picks?',
        '(?:buy|sell) signals?',
        '(?:trading|forex|stock) signals?',
        'trade ideas?',
      ],
      words: ['not (?:financial |investment )?advice', 'no (?:financial |investment )?advice'],
      adds: 'For information only. This is not financial advice.',
    },
    sentence: 'It names a "{found}" and does not say that this is not advice.',
    fix: 'Say that it is not advice; the rule adds the sentence where the text is not decided yet.',
    passes: 'It says that it is not advice.',
    examples: {
      pass: [{ title: 'Said', payload: { text: 'Three stock picks. Not financial advice.' } }],
      fail: [{ title: 'Not said', payload: { title: 'My stock picks', description: 'Three for this week.' } }],
    },
  },
  {
    id: 'bet-words',
    title: 'No sure bet',
    appliesTo: 'Texts on betting',
    scope: { classes: [...publicly] },
    version: 1,
    checkedOn: '2026-11-23',
    source: { title: own, words: 'No bet is a sure thing or a lock, and none is called so.' },
    severity: 'blocked',
    override: false,
    rule: {
      is: 'says',
      phrases: [
        'sure (?:thing|bet|win)',
        'locks? of the (?:day|week|year)',
        '(?:mortal|stone cold) lock',
        "can['’]t[- ]miss",
        'guaranteed (?:win|winner|winners)',
        'free money',
        'win back your losses',
      ],
      about: ['bets?', 'betting', 'odds', 'wagers?', 'parlays?', 'bookmakers?', 'sportsbooks?', 'gambl\\w+'],
    },
    sentence: 'It calls a bet "{found}".',
    fix: 'Give the odds and the chance, and say how often it loses.',
    passes: 'It calls no bet sure.',
    examples: {
      pass: [
        { title: 'A chance', payload: { text: 'Odds of 2.1 pay if the chance is above 48 %.' } },
        { title: 'The words elsewhere', payload: { text: 'Rain in Bergen is a sure thing.' } },
      ],
      fail: [
        { title: 'A lock', payload: { text: 'Our lock of the day: bet on the home side.' } },
        {
          title: 'A sure thing',
          payload: { title: 'A sure thing tonight', description: 'Best odds at three bookmakers.' },
        },
      ],
    },
  },
  {
    id: 'house-804c',
    title: 'Homes for everybody',
    appliesTo: 'Texts on homes to let or for sale',
    scope: { classes: [...publicly] },
    version: 1,
    checkedOn: '2026-11-26',
    source: {
      title: 'Housing Equality Center of Pennsylvania, on section 804(c) of the Fair Housing Act',
      url: 'https://www.equalhousing.org/fair-housing-topics/discriminatory-advertising/',
      words:
        'No notice or advertisement of a home states a preference or limitation by a protected class: it describes the home, not who may live there.',
    },
    severity: 'blocked',
    override: true,
    rule: {
      is: 'says',
      phrases: [
        'no (?:kids|children)',
        'adults only',
        '(?:whites|christians|muslims|jews|men|women|females|males) only',
        '(?:christian|white|catholic) (?:home|family|neighbou?rhood|community|tenants?)',
        '(?:ideal|perfect) for (?:singles|a single (?:man|woman|person)|empty nesters|a mature couple)',
        'no (?:section 8|vouchers)',
        'able[- ]bodied',
        'no wheelchairs?',
        'no immigrants',
      ],
      about: [
        '(?:for|to) rent',
        'rent(?:al|als|ed|ing)?',
        'apartments?',
        'tenants?',
        'landlords?',
        'leases?',
        'to let',
        'homes? for sale',
      ],
    },
    sentence: 'It says "{found}" of a home.',
    fix: 'Describe the home, not who should live in it.',
    passes: 'It asks for no kind of person.',
    examples: {
      pass: [
        { title: 'The home itself', payload: { text: 'Apartment for rent: two rooms, third floor, lift.' } },
        { title: 'The words elsewhere', payload: { text: 'A museum night for adults only.' } },
      ],
      fail: [
        { title: 'Families shut out', payload: { text: 'For rent: two rooms, no kids.' } },
        { title: 'Vouchers shut out', payload: { title: 'Apartment', description: 'No Section 8.' } },
      ],
    },
  },
];
