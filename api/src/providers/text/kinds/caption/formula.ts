import { graphemes } from '../../emoji.ts';
import { keepsTo } from '../../wish.ts';
import { countWords } from '../../words.ts';
import type { Ask } from '../kind.ts';
import { isPainful, ownSentences, put } from '../lines.ts';
import type { Fields } from '../offer.ts';
import { type CaptionBrief, captionData } from './brief.ts';
import { hashtagsOf } from './tags.ts';

const charsOf = (text: string) => graphemes(text).length;

/** How a caption begins: with the operator's own first sentence, or with a line of what it is about. */
const shapes = ['own', 'lead'] as const;

/**
 * Own sentences in the operator's words and order, one way to begin and one to end: nothing is said of the post that the
 * operator did not say, and a painful one is neither announced nor followed by a call.
 */
export function captionFormula({
  brief,
  topic,
  request,
  wish,
  number,
  random,
  pick,
}: Ask<CaptionBrief>): Fields | undefined {
  const platform = captionData.platforms[brief.platform];
  const own = ownSentences(brief.details).filter((one) => keepsTo(one, wish));
  if (own.length === 0) return undefined;
  const painful = topic.sensitive !== undefined || topic.trouble || isPainful(`${brief.topic} ${brief.details}`);
  const announced = shapes[number % shapes.length] === 'lead' && !topic.foreign && !topic.unclear && !painful;
  const lead = announced ? put(pick(captionData.leads), { about: topic.about }) : '';
  const end = painful ? '' : put(pick(endsOf(brief, topic.kind === 'skill', wish.noQuestion)), { link: brief.link });
  const hashtags = wish.noHashtags ? '' : hashtagsOf(topic, brief.tags, platform.hashtags, painful);
  const around = [lead, end, hashtags].filter(Boolean).join('\n\n');
  const room = platform.most - charsOf(around) - charsOf(request.brand?.disclosure ?? '') - 6;
  const [least, usual] = platform.words;
  const most = wish.length < 0 ? least : wish.length > 0 ? usual * 2 : (random.pick([least * 2, usual]) ?? usual);
  const kept: string[] = [];
  for (const sentence of own) {
    const next = [...kept, sentence].join(' ');
    if (charsOf(next) > room) break;
    if (countWords(kept.join(' ')) >= least && countWords(next) > most) break;
    kept.push(sentence);
  }
  if (kept.length === 0) return undefined;
  return { text: [lead, kept.join(' '), end].filter(Boolean).join('\n\n'), hashtags };
}

function endsOf({ end, link }: CaptionBrief, skill: boolean, noQuestion: boolean): readonly string[] {
  const { ends } = captionData;
  if ((end === 'link' && !link) || (end === 'question' && noQuestion)) return ends.none;
  return end === 'question' && skill ? [...ends.question, ...ends.skill] : ends[end];
}
