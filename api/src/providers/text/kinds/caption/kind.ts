import type { Check } from '@avenue/contract';
import { z } from 'zod';
import { graphemes } from '../../emoji.ts';
import { countWords } from '../../words.ts';
import { lengthFit } from '../grade.ts';
import { defineKind } from '../kind.ts';
import type { Fields } from '../offer.ts';
import { captionData, captionInput } from './brief.ts';
import { captionExamples } from './examples.ts';
import { captionFormula } from './formula.ts';

const textOf = ({ text = '', hashtags = '' }: Fields) => [text, hashtags].filter(Boolean).join('\n\n');
const tagsIn = (text: string) => text.match(/#[\p{L}\p{M}\p{N}_]+/gu)?.length ?? 0;

/** The disclosure below the words, where the platform has room for both. */
function disclosed(fields: Fields, most: number, disclosure = ''): Fields {
  const text = fields.text ?? '';
  if (disclosure === '' || text.includes(disclosure)) return fields;
  const whole = { ...fields, text: `${text}\n\n${disclosure}` };
  return graphemes(textOf(whole)).length <= most ? whole : fields;
}

function disclosureCheck(text: string, disclosure = ''): Check[] {
  if (disclosure === '') return [];
  const has = text.includes(disclosure);
  const sentence = has
    ? 'The disclosure of the brand kit stands in it.'
    : `The disclosure of the brand kit is missing: "${disclosure}" Put it in.`;
  return [{ name: 'Disclosure', verdict: has ? 'pass' : 'needs evidence', sentence }];
}

/** The words under a post, as the platform takes them. */
export const caption = defineKind({
  id: 'text.caption',
  version: 1,
  title: 'Captions of posts',
  what: 'The words under a post, as long as the platform takes, with hashtags.',
  input: captionInput,
  output: [
    { name: 'text', label: 'Caption', rows: 8 },
    { name: 'hashtags', label: 'Hashtags', rows: 1, optional: true },
  ],
  material: {
    need: 'helps',
    what: 'Notes or a script that the post stands on. The built-in writer takes your own words alone.',
  },
  none: 'Nothing is left to write of what you gave. Say more of what is in the post, or let the words be that you left out.',
  examples: captionExamples,
  order: { topic: 'topic', words: 'details' },
  topicOf: ({ topic }) => topic,
  titleOf: ({ text = '' }) => text.split('\n')[0]?.slice(0, 80) ?? '',
  textOf,
  // Hashtags state nothing.
  stated: ({ text = '' }) => text,
  instructions: {
    text: [
      'Write a caption for a post on {platform} about {topic}.',
      'What is in the post: {details}',
      'It has {least} to {most} words, and ends like this: {end}',
      'Give up to {tags} hashtags apart, as plain words without the sign: {own}',
    ].join('\n'),
    names: {
      platform: 'where it is posted',
      topic: 'what it is about',
      details: 'what is in the post, in your words',
      least: 'fewest words',
      most: 'most words',
      end: 'how it ends',
      tags: 'how many hashtags',
      own: 'hashtags that you gave',
    },
    needs: ['topic', 'details'],
  },
  values: ({ topic, details, platform, end, link, tags }) => {
    const { name, words, hashtags } = captionData.platforms[platform];
    const ends = {
      question: 'one honest question',
      save: 'asks to save it',
      link: `names the link ${link}`,
      none: 'no call to do anything',
    };
    return {
      ...{ platform: name, topic: JSON.stringify(topic), details: JSON.stringify(details), own: tags },
      ...{ least: String(words[0]), most: String(words[1]), end: ends[end], tags: String(hashtags) },
    };
  },
  reply: z.object({ text: z.string(), hashtags: z.array(z.string()) }),
  read: ({ text, hashtags }, { platform }) => ({
    text,
    hashtags: hashtags
      .map((tag) => tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
      .filter(Boolean)
      .slice(0, captionData.platforms[platform].hashtags)
      .map((tag) => `#${tag.toLowerCase()}`)
      .join(' '),
  }),
  charsOfOne: 500,
  formula: captionFormula,
  completed: (fields, { platform }, { brand }) =>
    disclosed(fields, captionData.platforms[platform].most, brand?.disclosure),
  checks: (fields, { platform }, { brand }) => {
    const { name, most, hashtags } = captionData.platforms[platform];
    const chars = graphemes(textOf(fields)).length;
    const tags = tagsIn(textOf(fields));
    return [
      {
        name: 'Length',
        verdict: chars <= most ? 'pass' : 'blocked',
        sentence:
          chars <= most
            ? `${chars} of ${most} characters that ${name} takes.`
            : `${chars} characters; ${name} takes ${most}. Take ${chars - most} out.`,
      },
      {
        name: 'Hashtags',
        verdict: tags <= hashtags ? 'pass' : 'needs evidence',
        sentence:
          tags <= hashtags
            ? `${tags} of ${hashtags} that are usual on ${name}.`
            : `${tags} hashtags; ${hashtags} are usual on ${name}.`,
      },
      ...disclosureCheck(textOf(fields), brand?.disclosure),
    ];
  },
  fit: (fields, { platform }) => {
    const { name, words } = captionData.platforms[platform];
    return lengthFit(countWords(fields.text ?? ''), words[0], words[1], name);
  },
});
