import type { Effect } from '@avenue/contract';
import { doorNow, listEffects } from '../../kernel/effects/index.ts';
import { spokenSpan, timeInWords } from '../../kernel/spoken-time.ts';
import type { Call } from '../../services.ts';
import { type Assistant, callOf, type Matter, type Told } from '../assistant.ts';
import { pathOf } from './needs.ts';

const page = '/shadow-mode-controller';
const mostTold = 8;
const sends = '(?:posting|posts?|sending|sends?|publishing|uploads?|uploading)';
const hasty =
  '(?:please|pls|now|quick|quickly|ok|okay|oh|no|omg|god|hey|help|wait|just|avenue|can you|could you|you|we|i|need to|must|have to|want to)';
const stops = '(?:stop|halt|pause|freeze|hold|kill)';
/** What is being made is cancelled by the name of its job. */
const notWork =
  '(?!.*\\b(?:jobs?|tasks?|running|render\\w*|compil\\w*|downloads?|downloading|voice\\w*|scripts?|ideas?|notifications?|notices?|alerts?|emails?)\\b)';
/** One account or one day is locked or closed, and not everything. */
const notOne =
  '(?!.*\\b(?:on|to|in|for|at|between|from) (?:youtube|tiktok|instagram|insta|pinterest|telegram|discord|weekends?|sundays?|\\w+days?|\\d|christmas|easter|holidays?)\\b)';

/** "The posts for Night Garden" are those of one account; "for now" and "on all channels" names none. */
const ofAll =
  '(?!.*\\b(?:for|on|to|of) (?!(?:now|a|an|one|today|tonight|all|every|everything|everyone|once|me|the (?:moment|time being|day|weekend|rest|whole)|(?:my|the) (?:channels|accounts|platforms|socials))\\b)\\w)';
const whole = '(?:everything|it all|all of (?:it|this|that))';

/** Newest first, of all these states. */
async function inStates({ db, studio }: Call, states: readonly Effect['state'][]): Promise<Effect[]> {
  const lists = await Promise.all(states.map((state) => listEffects(db, studio, { state, limit: 50 })));
  return lists.flatMap(({ rows }) => rows).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

const linesOf = (effects: readonly Effect[], detail: (effect: Effect) => string) =>
  effects.slice(0, mostTold).map((effect) => ({
    title: effect.title,
    path: pathOf(effect.id),
    detail: detail(effect),
  }));

const count = (many: number, one: string, more: string) => (many === 1 ? `One ${one}` : `${many} ${more}`);

const butOne = /\b(?:except|but|besides|apart from|other than|keep)\b/i;

async function tellStop(call: Call, said: string): Promise<Told> {
  const { stop } = await doorNow(call.db, call.studio, call.effects);
  if (stop) return { text: `Everything is stopped already, by ${stop.by}. No send begins.`, paths: [page] };
  return {
    text: `${butOne.test(said) ? 'It stops every account: one alone is held by a lock, for example "stop posting on TikTok". ' : ''}From the press on no send begins, and what waits for its time goes out no more. The receipt lists what was stopped. What is being made goes on; say "stop the jobs" for that.`,
    paths: [page],
    proposals: [
      {
        label: 'Stop everything',
        call: callOf('POST /api/stop', { body: { reason: 'Asked for in the chat' } }),
        doing: 'Stopping everything',
        done: 'Everything is stopped.',
        path: page,
      },
    ],
  };
}

async function tellResume(call: Call): Promise<Told> {
  const { stop } = await doorNow(call.db, call.studio, call.effects);
  if (!stop)
    return {
      text: 'Nothing is stopped. What may go out by itself is set in the Shadow Mode Controller.',
      paths: [page],
    };
  return {
    text: `Everything is stopped, by ${stop.by}. An Admin ends the stop in the Shadow Mode Controller; what was stopped stays stopped until it is put back by name. I do not press it for you.`,
    paths: [page],
  };
}

async function tellOut(call: Call, said: string): Promise<Told> {
  const zone = await call.studios.zone();
  const span = spokenSpan(said, zone);
  const word = /\b(youtube|tiktok|instagram|pinterest|telegram|discord)\b/i.exec(said)?.[1];
  const out = (await inStates(call, ['sent', 'verified', 'mismatch'])).filter(
    ({ dueAt, kind, account }) =>
      (!span || (Date.parse(dueAt) >= span.from.getTime() && Date.parse(dueAt) < span.to.getTime())) &&
      (!word || `${kind} ${account}`.toLowerCase().includes(word.toLowerCase())),
  );
  const where = [word && `on ${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`, span?.label]
    .filter(Boolean)
    .join(' ');
  if (out.length === 0) return { text: `Nothing went out${where ? ` ${where}` : ' yet'}.`, paths: [page] };
  return {
    text: `${count(out.length, 'thing went out', 'things went out')}${where ? ` ${where}` : ''}.`,
    paths: linesOf(out, ({ dueAt, state, account }) => `${timeInWords(dueAt, zone)}, ${account || state}, ${state}`),
  };
}

async function tellHeld(call: Call): Promise<Told> {
  const held = await inStates(call, ['awaiting', 'refused', 'expired']);
  if (held.length === 0)
    return {
      text: 'Nothing that was meant to go out is held back. A finished video waits for your decision in the Upload Queue.',
      paths: [page, '/upload-queue', '/compliance-monitor'],
    };
  return {
    text: `${count(held.length, 'thing is', 'things are')} held back; each says why.`,
    paths: [...linesOf(held, ({ reason, state }) => reason || state), '/compliance-monitor'],
  };
}

async function tellFailed(call: Call): Promise<Told> {
  const failed = await inStates(call, ['failed', 'mismatch', 'unknown']);
  if (failed.length === 0) return { text: 'No send has failed.', paths: [page] };
  return {
    text: `${count(failed.length, 'send', 'sends')} did not end well; each says why.`,
    paths: linesOf(failed, ({ reason, state }) => reason || state),
  };
}

const modeSays: Readonly<Record<string, string>> = {
  off: 'Off: nothing is even noted.',
  shadow: 'Shadow: it is noted what would have gone out, and nothing does.',
  assisted: 'Assisted: each waits for a yes.',
  live: 'Live: what was approved goes out by itself.',
  halted: 'Stopped: no send begins.',
};

const matters: readonly Matter[] = [
  {
    id: 'outbox.stop',
    ways: [
      `(?:stop|halt|freeze|pause|hold|block)\\b (?:\\w+ )?(?:everything|all)\\b.*\\b(?:${sends}|going out|from going)${notOne}`,
      `^(?:${hasty} )*${stops} (?:(?:all|the|my|any|of) )*(?:${sends})\\b${notOne}${ofAll}`,
      `(?:want|need|get|have) ${whole} (?:to be |to )?(?:stop|stopped|halted|paused|frozen)\\b${notWork}`,
      `^(?:how (?:do|can|could|to)|what (?:happens|if|does it do))\\b.*\\b(?:stop|halt|pause) (?:${whole}|all posting|the posting)\\b${notWork}`,
      `^(?:${hasty} )*(?:${stops}|shut down|turn off|switch off) (?:absolutely |just )?(?:everything|it all|all of (?:it|this|that)|the whole (?:thing|lot|show)|all the things|all)\\b${notWork}${notOne}`,
      `^(?:${hasty} )*(?:turn|switch|shut) (?:everything|it all|all of (?:it|this|that)) (?:off|down)\\b${notWork}`,
      `^(?:${hasty} )*(?:stop|halt|freeze)(?: (?:stop|halt|right now|now|immediately|at once|right away))+$`,
      '(?:panic|emergency) (?:stop|button)',
      '^(?:(?:emergency|panic|mayday|kill switch|help|now|press|hit|the) ?)*(?:emergency|panic|mayday|kill switch)(?: now)*$',
      '(?:nothing|do not let anything) (?:should |may |must |is to )?(?:go|goes|be posted|get posted|leave)\\b(?!.*\\b(?:without|unless|before)\\b).*\\b(?:out|now|any ?more)',
    ],
    examples: [
      'stop everything from posting right now!!',
      'STOP EVERYTHING NOW',
      'omg please pause everything until I look at it',
      'halt all posting',
      'i want everything stopped',
      'how do i stop everything',
      'pause all posts',
      'emergency stop',
    ],
    tell: tellStop,
  },
  {
    id: 'outbox.ask-first',
    ways: [
      `(?:never|do not|dont|not)\\b(?: \\w+){0,3} (?:post|publish|send|upload|share|release|put)\\b.*\\b(?:without|unless|until|before)\\b.*\\b(?:ask|asking|me|my|i|permission|approval|ok|okay|say so|yes)\\b`,
      `(?:nothing|no (?:post|video)s?)\\b(?: \\w+){0,3}? (?:goes|go|gets|is|be|leaves|leave|posted|published|sent)\\b.*\\b(?:without|unless|until|before)\\b.*\\b(?:asking|me|my|i|permission|approval)\\b`,
      `(?:always )?(?:ask|check with|wait for) (?:me|my (?:ok|okay|yes|approval|permission))\\b(?: first)?(?: every time)? before\\b.*\\b(?:post\\w*|publish\\w*|send\\w*|upload\\w*|goes?|going)\\b`,
    ],
    examples: [
      'never post anything without asking me first',
      'ask me before you publish something',
      'nothing goes out without my ok please',
    ],
    tell: async (call) => {
      const { mode } = await doorNow(call.db, call.studio, call.effects);
      const asks =
        mode === 'live'
          ? 'In Live an approved video goes out without a further question; an Admin sets Assisted, and each post waits for a yes of its own.'
          : mode === 'assisted'
            ? 'Each post waits for a yes of its own, unless a trust rule of an Admin said it in advance for one kind of post on one account; those rules stand on the same page.'
            : 'Nothing goes out at all as it is now; in Assisted each post would wait for a yes of its own.';
      return {
        text: `No video goes anywhere before you approve it. Now it is ${modeSays[mode] ?? mode} ${asks} An Admin sets it in the Shadow Mode Controller; I do not change it for you.`,
        paths: [page],
      };
    },
  },
  {
    id: 'outbox.resume',
    ways: [
      `(?:start|begin|resume|continue|restart|allow)\\b(?: with)?(?: the| all)? ?(?:${sends})(?: again)?$`,
      '(?:end|lift|take back|undo|cancel) (?:the |that )?stop\\b',
      '(?:start|turn|switch|bring|get|put|set) (?:everything|it all|all of it|things|all)(?: back)?(?: up| on| going| running)*(?: again| back)\\b(?! (?:to|in|into|from)\\b)',
      '(?:resume|unpause|unfreeze|un stop|restart|continue|carry on with|go on with) (?:everything|it all|all of it|all)\\b(?! (?:jobs?|videos?|scripts?|renders?)\\b)',
      '(?:is|are|did you|have you)\\b.*\\b(?:everything|posting|it all)\\b(?: \\w+)? (?:stopped|halted|paused|frozen)$',
      '(?:did|have) you (?:stop|stopped|halt|halted|pause|paused) (?:everything|it all|posting)\\b',
      'everything (?:can|may|is allowed to|should) (?:go|run|start|continue)(?: on| out| up)? again\\b',
      '^(?:ok |okay |sorry |it was |that was |was )*(?:a )?false alarm\\b',
      '(?:panic|crisis|emergency|drama|danger)(?: is)? (?:over|gone|done|averted|solved)\\b|\\ball clear\\b|\\bcoast is clear\\b',
      '^(?:ok |okay |now |so |right |fine |alright )*(?:you|we|it|things|everything|avenue) (?:can|may|could) (?:all |now )?(?:start|go|run|carry|continue|resume|begin)(?: up| on| ahead)? again\\b(?! (?:with|on) (?:the|a|my)\\b)',
      'you (?:can|may) (?:start )?(?:post|posting|send|sending|publish\\w*) again',
    ],
    examples: [
      'ok you can start posting again',
      'lift the stop',
      'ok you can start everything up again, false alarm',
      'ok panic over u can start again',
      'resume everything',
    ],
    tell: tellResume,
  },
  {
    id: 'outbox.failed',
    ways: [
      `(?:which|what|any|did)\\b.*\\b(?:failed|fail|did not|could not)\\b.*\\b(?:upload|uploading|post|posting|go out|send|publish)`,
      `(?:failed|broken) (?:posts|uploads|sends)`,
    ],
    examples: ['which of my videos failed to upload and why', 'show failed posts'],
    tell: tellFailed,
  },
  {
    id: 'outbox.twice',
    ways: ['(?:uploaded|posted|published|sent|put out|went out)\\b.*\\b(?:twice|two times|double|again)\\b'],
    examples: ['you uploaded the same video twice', 'it was posted two times'],
    tell: async (call, said) => {
      const { text, paths = [] } = await tellOut(call, said);
      return {
        text: `Each send is begun once and looked for before it is tried again, so twice is a fault to look at. What went out, with where it stands: ${text} Two of the same at a platform are removed there; I remove nothing at a platform.`,
        paths,
      };
    },
  },
  {
    id: 'outbox.out',
    ways: [
      '^(?!where\\b).*\\b(?:did|has|have|was|were) (?:anything|something|any \\w+|my \\w+)\\b.*\\b(?:go|gone|posted|sent|published)\\b(?: out| online| live)?',
      '^(?!.*\\b(?:can|could|should|may|will|would) (?:i|we|you)\\b)how many\\b.*\\b(?:did|have|has|were|was|got) ?(?:i|we|you|it|avenue|my \\w+)?(?: \\w+)? (?:post|posted|publish|published|upload|uploaded|put out|put up|sent|send)\\b',
      '^(?!.*\\b(?:can|could|should|may|will|would) (?:i|we|you)\\b)how many\\b.*\\b(?:went|gone) (?:out|live|online|up)\\b',
      'what\\b.*\\b(?:went out|has gone out|was posted|were posted|got posted|was published|was sent|did you post|have you posted)',
    ],
    examples: [
      'did anything go out on telegram today?',
      'what was posted yesterday',
      'how many vids did we post this week',
      'how many shorts went out on youtube last month',
    ],
    tell: tellOut,
  },
  {
    id: 'outbox.held',
    ways: [
      'why (?:did|does|has|is|was) not\\b.*\\b(?:post|posted|go|gone|going|publish\\w*|upload\\w*)\\b',
      'why (?:was|is|were|are|did|has)\\b.*\\b(?:held|held back|not (?:go|gone|posted|sent|published|going)|refused)\\b',
      'what (?:is|was|are) (?:being )?(?:held|held back|refused)',
      '(?:what|which|anything|something) (?:\\w+ )?(?:is|are) (?:being )?blocked (?:right now|now|at the moment|currently|today)',
    ],
    examples: ['why was my video about vaccines held back?', 'what is held back'],
    tell: tellHeld,
  },
  {
    id: 'outbox.auto',
    ways: [
      '(?:auto ?(?:approve|post|publish)|(?:approve|post|publish) (?:everything|all|it all|them all) (?:automatically|by itself|by yourself|from now on|for me|without asking))',
      '(?:stop|quit|no more|do not|never|enough) (?:keep )?ask(?:ing)? (?:me )?(?:again|every time|each time|all the time|(?:for|about) (?:my |an? |the |every )?(?:ok|okay|yes|approval|permission|confirmation))\\b',
      'what (?:mode|modes)\\b.*\\b(?:am i|are we|is (?:on|it|this)|avenue)',
      '(?:go|switch|change|set)\\b.*\\b(?:live mode|shadow mode|assisted mode|to live|to shadow|to assisted)',
    ],
    examples: ['just auto approve everything from now on i cant be bothered', 'what mode are we in', 'switch to live'],
    tell: async (call) => {
      const { mode } = await doorNow(call.db, call.studio, call.effects);
      return {
        text: `A video is approved by you, each time: I do not change that. What was approved goes out by itself in Live alone; in Assisted a rule may say yes in advance to one kind of post on one account, for a week at most. Now it is ${modeSays[mode] ?? mode} An Admin changes the mode in the Shadow Mode Controller.`,
        paths: [page],
      };
    },
  },
];

export const outboxAssistant: Assistant = { matters };
