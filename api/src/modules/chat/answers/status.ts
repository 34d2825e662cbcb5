import { type Closer, isKind, refOf, type Situation, type ThingOf } from '../situation/types.ts';
import { inSpan } from '../understand/filter.ts';
import type { IntentOf } from '../understand/index.ts';
import { links, linkTo, type Reply, reply } from './reply.ts';
import { capital, list } from './words.ts';

type Asked = IntentOf<'status'>;

const mostLines = 8;
const mostNeeds = 5;

const jobsIn = ({ things }: Situation) => things.filter(isKind('job'));

function waiting(situation: Situation): Reply {
  const { total, items } = situation.needs;
  if (total === 0)
    return reply('status.waiting', 'Nothing needs you right now.', { cites: links(situation, '/dashboard') });
  const shown = items.slice(0, mostNeeds);
  const more = total - shown.length;
  const text = [
    total === 1 ? 'One thing needs you.' : `${total} things need you.`,
    more > 0 ? `Here are the first ${shown.length}.` : '',
    'Nothing goes out before you decide.',
  ];
  const lines = shown.map(({ title, path, sentence }) => ({ title, path, detail: sentence.replace(/\.$/, '') }));
  return reply('status.waiting', text.filter(Boolean).join(' '), {
    about: shown.map(({ ref }) => ref),
    cites: links(situation, ...lines, ...(more > 0 ? ['/dashboard'] : [])),
  });
}

const left = (ms: number | undefined) =>
  ms === undefined ? '' : `, about ${Math.max(1, Math.round(ms / 60_000))} min left`;

const howFar = (job: ThingOf<'job'>) => ({
  ...linkTo(job),
  detail: `${Math.round(job.facts.progress * 100)} %${left(job.facts.remainingMs)}`,
});
const howFailed = (job: ThingOf<'job'>) => ({ ...linkTo(job), detail: job.facts.error ?? 'no reason was given' });

export function running(situation: Situation): Reply {
  const now = jobsIn(situation).filter(({ states }) => states.includes('running'));
  const broken = jobsIn(situation).filter(({ states }) => states.includes('failed'));
  const also = broken.length
    ? ` ${broken.length === 1 ? 'One job' : `${broken.length} jobs`} failed in the last day: ${list(broken.map(({ title }) => title))}.`
    : '';
  const text =
    now.length === 0 ? 'Nothing is running.' : now.length === 1 ? 'One job runs.' : `${now.length} jobs run.`;
  return reply('status.running', text + also, {
    about: [...now, ...broken].map(refOf),
    cites: links(situation, ...now.map(howFar), ...broken.map(howFailed)),
  });
}

function failed(situation: Situation): Reply {
  const broken = jobsIn(situation).filter(({ states }) => states.includes('failed'));
  if (broken.length === 0) return reply('status.failed', 'Nothing has failed in the last day.');
  return reply(
    'status.failed',
    [
      `${broken.length === 1 ? 'One job' : `${broken.length} jobs`} failed in the last day.`,
      broken.length > mostLines ? `Here are the newest ${mostLines}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    {
      about: broken.map(refOf),
      cites: links(
        situation,
        ...broken.slice(0, mostLines).map(howFailed),
        ...(broken.length > mostLines ? ['/dashboard'] : []),
      ),
      choices: broken.slice(0, 3).map((job) => ({
        label: `Run "${job.title}" again`,
        say: `Retry the job "${job.title}"`,
        about: refOf(job),
      })),
    },
  );
}

function done(situation: Situation, span: Asked['span']): Reply {
  const entries = situation.done.filter(({ at }) => !span || inSpan(at, span, situation));
  const when = span?.label ?? 'lately';
  const cites = links(situation, '/dashboard');
  if (entries.length === 0) return reply('status.done', `Nothing was done ${when}.`, { cites });
  const shown = entries.slice(0, mostLines);
  const more = entries.length - shown.length;
  // The journal goes on before what was read, and all of that fits.
  const atLeast = situation.doneBefore && entries.length === situation.done.length ? 'at least ' : '';
  const text = [
    `Done ${when}, newest first:`,
    ...shown.map(({ text: line }) => line),
    more > 0 ? `And ${atLeast}${more} more.` : '',
  ];
  return reply('status.done', text.filter(Boolean).join('\n'), { cites });
}

function all(situation: Situation): Reply {
  const parts = [waiting(situation), running(situation)];
  const last = situation.done[0];
  const texts = [...parts.map(({ text }) => text), last ? `Last: ${last.text}` : ''];
  return reply('status.all', texts.filter(Boolean).join('\n'), {
    about: parts.flatMap(({ understood }) => understood.about),
    cites: parts.flatMap(({ cites }) => cites),
  });
}

const parts: Readonly<Record<string, string>> = {
  text: 'Writing',
  voice: 'Speaking',
  image: 'Drawing',
  video: 'Compiling',
};

/** Whether a service that was asked for by name does any of the work now. */
function serviceLine(service: string, cards: Awaited<ReturnType<Closer['engines']>>): string {
  const own = cards.filter(({ label }) => label.toLowerCase().replace(/\s/g, '').includes(service));
  const name = own[0]?.label ?? capital(service);
  const used = own.find(({ active }) => active);
  if (!used) return `${name} is not in use.${own[0] ? ` ${own[0].sentence}` : ''}`;
  return `${name} is in use${used.ok ? '' : ' and does not answer'}.`;
}

async function engines(situation: Situation, closer: Closer, service?: string): Promise<Reply> {
  const all = await closer.engines();
  const cards = all.filter(({ active }) => active);
  const lines = cards.map(
    ({ kind, label, ok, sentence }) => `${parts[kind] ?? kind}: ${label}${ok ? '' : ' (does not answer)'}. ${sentence}`,
  );
  const told = [...(service ? [serviceLine(service, all)] : []), ...lines];
  return reply('status.engines', told.join('\n'), { cites: links(situation, '/admin-config') });
}

/** What waits, runs, failed, was done. */
export async function tellStatus({ of, span, service }: Asked, situation: Situation, closer: Closer): Promise<Reply> {
  if (of === 'waiting') return waiting(situation);
  if (of === 'running') return running(situation);
  if (of === 'failed') return failed(situation);
  if (of === 'done') return done(situation, span);
  if (of === 'all') return all(situation);
  if (of === 'engines') return engines(situation, closer, service);
  const own = situation.studio === 'own';
  return reply(
    'status.studio',
    own
      ? 'Your own studio is open. Every figure in it comes from your work.'
      : 'The Sample studio is open. Its figures are samples; the engines behind it are real.',
    { choices: own ? [] : [{ label: 'Start my studio', say: 'Start my studio' }] },
  );
}
