import { sensitiveTopic } from '../../sensitive.ts';
import type { CommentKind } from './brief.ts';

const crisis =
  /\b(?:kill (?:myself|me)|end (?:my life|it all)|suicid\w*|self[- ]?harm|hurt myself|want to die|don['’]?t want to (?:live|be here)|no reason to live)\b/i;
const hostile =
  /\b(?:idiot|moron|stupid|dumb|loser|trash|garbage|shut up|hate you|you suck|clown|pathetic|disgusting|worst (?:video|channel)|go die|ugly|kys|kill (?:yourself|ur ?self)|hope you die)\b/i;
const loss = /\b(?:los(?:t|ing) my \w+|(?:passed away|died)|grie(?:f|ving)|funeral|widow(?:er)?|in memory of)\b/i;
const praise =
  /\b(?:thank\w*|thx|ty|love\w*|great|amazing|awesome|brilliant|beautiful|lovely|calming|best|nice|good|cool|wow|help\w*|useful|learn\w*|passed|enjoy\w*|favou?rite|subbed|subscribed|well done|perfect|worked|finally)\b|[❤♥👍🙏😍🥰👏🔥💯]/iu;
const spam =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:dm me|telegram|whats ?app|crypto|invest(?:ing)? with|earn \$?\d|promo code|check (?:out )?my (?:channel|page|bio)|sub4sub)\b/i;
const advice =
  /\b(?:my (?:doctor|pain|rash|symptoms?|medication|diagnosis|lawyer|lawsuit|visa|mortgage)|should i (?:take|stop taking|invest|sue)|is it cancer|dosage)\b/i;
const question =
  /\?|^(?:how|what|why|when|where|who|which|can|could|do|does|did|is|are|should|would|will)\b|\b(?:how (?:do|did|can|long|much|many)|what (?:is|was|kind|did)|which (?:one|type)|can you (?:tell|explain|show)|do you know)\b/i;
const wish =
  /\b(?:(?:can|could|would) you (?:please )?(?:make|do|cover|show)|(?:please|pls|plz) (?:make|do|cover|show)|next (?:one|video|time)|more (?:of|videos)|i(?:'d| would) (?:love|like) to see|do a video|part (?:two|2))\b/i;
const criticism =
  /\b(?:but|wrong|incorrect|mistake|not true|disagree|misleading|too (?:long|short|fast|slow|quiet|loud)|boring|confusing|could(?:n['’]t| not) (?:hear|follow|understand)|you (?:forgot|missed|said)|hard to|look tired|accent|get to the point|disappointed|does(?:n['’]t| not) work|did(?:n['’]t| not) work|bad|audio|unclear)\b/i;

/** What a comment is, by its words; neither praise nor blame where nothing says so. What is dangerous comes before all. */
export function kindOfComment(comment: string): CommentKind {
  if (crisis.test(comment)) return 'crisis';
  if (advice.test(comment)) return 'advice';
  if (hostile.test(comment) || sensitiveTopic(comment)?.level === 'refuse') return 'hostile';
  if (spam.test(comment)) return 'spam';
  if (loss.test(comment)) return 'grief';
  if (wish.test(comment)) return 'wish';
  if (question.test(comment)) return 'question';
  if (criticism.test(comment)) return 'criticism';
  return praise.test(comment) ? 'thanks' : 'plain';
}
