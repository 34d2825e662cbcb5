import type { PackData } from '../pack.ts';

const publicly = ['publish', 'message', 'list', 'advertise'] as const;

const own = 'A rule of our own';

/** What nobody may be promised, and links that pay. */
export const promises: readonly PackData[] = [
  {
    id: 'aff-disclosure',
    title: 'Paid links',
    appliesTo: 'Everything with a link that pays',
    scope: { classes: [...publicly] },
    version: 1,
    checkedOn: '2026-11-26',
    source: {
      title: 'Endorsement guides of the FTC, 16 CFR 255.5',
      url: 'https://www.law.cornell.edu/cfr/text/16/255.5',
      words:
        'A connection to the seller that an audience does not expect is disclosed clearly and conspicuously. That it stands near the link is our own measure.',
    },
    severity: 'fixed',
    override: false,
    rule: {
      is: 'lacks',
      when: [
        'amzn\\.to/\\S+',
        'amazon\\.[a-z.]+/\\S*[?&]tag=\\S+',
        'https?://\\S*[?&](?:ref|aff|aff_id|affid|affiliate|affiliate_id)=\\S+',
        'https?://(?:[a-z0-9-]+\\.)?(?:shareasale|awin1|clickbank|partnerstack|go2cloud)\\.\\S+',
      ],
      words: [
        'affiliate links?',
        'paid links?',
        'contains paid',
        'I (?:may )?earn (?:a commission )?from',
        'we (?:may )?earn (?:a commission )?from',
        'paid partnership',
      ],
      adds: 'Paid links: we may earn from purchases made through them.',
    },
    sentence: 'It links to "{found}" and does not say that the link pays.',
    fix: 'Say near the link that it pays; the rule adds the sentence where the text is not decided yet.',
    passes: 'It says that its links pay.',
    examples: {
      pass: [
        { title: 'Said before the link', payload: { text: 'Affiliate link: https://amzn.to/3abc' } },
        { title: 'A link that does not pay', payload: { text: 'Source: https://en.wikipedia.org/wiki/Owl' } },
      ],
      fail: [
        {
          title: 'A short link of Amazon',
          payload: { title: 'My lamp', description: 'It is this one: https://amzn.to/3abc' },
        },
        { title: 'A tag in the address', payload: { text: 'https://www.amazon.de/dp/B01?tag=garden-21' } },
      ],
    },
  },
  {
    id: 'aff-claims',
    title: 'No promise of income or health',
    appliesTo: 'Everything public, and messages',
    scope: { classes: [...publicly] },
    version: 1,
    checkedOn: '2026-11-23',
    source: { title: own, words: 'A promise of income or health is taken out before it goes out.' },
    severity: 'blocked',
    override: true,
    rule: {
      is: 'says',
      phrases: [
        '(?:make|earn) (?:up to )?[$€£]\\s?\\d[\\d.,]*k? (?:a|per|every|each) (?:day|week|month|hour)',
        'passive income (?:guaranteed|for life)',
        'get rich (?:quick|fast)',
        'quit your job (?:in|within) \\w+ (?:days|weeks|months)',
        'cures? (?:cancer|diabetes|anxiety|depression|insomnia|arthritis|autism)',
        'lose \\d+ (?:pounds|lbs|kg|kilos) in \\d+ (?:days|weeks)',
        'guaranteed (?:income|weight loss|results)',
        'miracle cure',
      ],
    },
    sentence: 'It promises "{found}".',
    fix: 'Take the promise out, or say what was measured, on whom, and where that is written.',
    passes: 'It promises neither income nor health.',
    examples: {
      pass: [
        { title: 'What somebody measured', payload: { text: 'In one study of 40 people, sleep grew by 12 minutes.' } },
        {
          title: 'Money in a story',
          payload: { title: 'He was paid $5 a day', description: 'Wages of lighthouse keepers.' },
        },
      ],
      fail: [
        { title: 'Income', payload: { title: 'Earn $500 a day with pins' } },
        { title: 'Health', payload: { description: 'This tea cures insomnia.' } },
      ],
    },
  },
  {
    id: 'fin-words',
    title: 'No sure profit',
    appliesTo: 'Everything public, and messages',
    scope: { classes: [...publicly] },
    version: 1,
    checkedOn: '2026-11-23',
    source: {
      title: own,
      words: 'Guarantee words on money are taken out: nothing of it is advice, and nothing of it is sure.',
    },
    severity: 'blocked',
    override: true,
    rule: {
      is: 'says',
      phrases: [
        '(?<!not )(?<!no )guaranteed (?:profits?|returns?|gains?)',
        '(?<!no )risk[- ]free (?:profits?|returns?|trades?|gains?|money)',
        'cannot lose (?:money)?',
        "can['’]t lose (?:money)?",
        'double your (?:money|investment|account)',
        '100\\s?% (?:win rate|accurate signals?)',
        '(?:stock|coin|crypto|trade) (?:will|is going to) (?:moon|explode)',
      ],
      about: [
        'stocks?',
        'shares?',
        'trad(?:e|es|er|ers|ing)',
        'forex',
        'crypto\\w*',
        'coins?',
        'bitcoin',
        'invest\\w*',
        'portfolio',
        'profits?',
        'returns?',
        'money',
        'signals?',
      ],
    },
    sentence: 'It says "{found}".',
    fix: 'Say what happened and over which time, with the losses.',
    passes: 'It promises no profit.',
    examples: {
      pass: [
        { title: 'Says that nothing is sure', payload: { text: 'Trading: there are no guaranteed returns.' } },
        { title: 'Not about money', payload: { text: 'Moths that cannot lose their way.' } },
      ],
      fail: [
        { title: 'A sure return', payload: { text: 'Guaranteed returns with this stock.' } },
        { title: 'No risk', payload: { title: 'A risk-free trade', description: 'Forex for everyone.' } },
      ],
    },
  },
];
