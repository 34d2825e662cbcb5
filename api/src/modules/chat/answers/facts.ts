import { type Closer, refOf, type Situation, type Thing } from '../situation/types.ts';
import type { IntentOf } from '../understand/index.ts';
import { links, linkTo, type Reply, reply } from './reply.ts';
import { running } from './status.ts';
import { capital, list, nameOf, plural } from './words.ts';

type Asked = IntentOf<'fact'>;

const mostChecked = 5;

const inTime = (ms: number) =>
  ms < 90_000 ? `${Math.max(1, Math.round(ms / 1000))} seconds` : `${Math.round(ms / 60_000)} minutes`;

const span = (all: readonly number[]) => {
  const [from, to] = [inTime(Math.min(...all)), inTime(Math.max(...all))];
  return from === to ? from : `${from} to ${to}`;
};

const paced = {
  video: {
    one: 'video',
    many: 'videos',
    toMake: 'to compile',
    none: 'a finished compile yet; expect a minute or more',
  },
  voiceover: {
    one: 'voiceover',
    many: 'voiceovers',
    toMake: 'to speak',
    none: 'a finished voiceover yet; expect less than a minute',
  },
};

/** How long finished jobs of a kind took here, and what runs now. */
async function pace(
  kind: 'video' | 'voiceover',
  { fact }: Asked,
  situation: Situation,
  closer: Closer,
): Promise<Reply> {
  const took = await closer.tookMs(kind);
  const { one, many, toMake, none } = paced[kind];
  const known = took.length
    ? `The last ${took.length === 1 ? one : `${took.length} ${many}`} took ${span(took)} ${toMake}.`
    : `I have no figure of ${none}.`;
  const now = running(situation);
  return reply(`explain.${fact.id}`, `${known} It goes on when you leave the page. ${now.text}`, {
    about: now.understood.about,
    cites: [...now.cites, ...links(situation, ...fact.paths)],
  });
}

function last({ fact }: Asked, situation: Situation): Reply {
  const [entry] = situation.done;
  const text = entry ? `${fact.says} Last in the journal: ${entry.text}` : `${fact.says} The journal is empty.`;
  return reply(`explain.${fact.id}`, text, { cites: links(situation, ...fact.paths) });
}

const isOpen = ({ facts }: Thing) => 'checks' in facts && (facts.checks?.length ?? 0) > 0;

/** The script behind a thing, and its channel. */
const scriptOf = ({ kind, id, facts }: Thing) => ({
  script: kind === 'script' ? id : 'scriptId' in facts ? facts.scriptId : undefined,
  channel: 'channel' in facts ? facts.channel : undefined,
});

/** What is open of a thing in its own words, and where it is mended. */
async function openOf(thing: Thing, closer: Closer) {
  const { script, channel } = scriptOf(thing);
  const checks =
    thing.kind === 'script'
      ? await closer.checksOf(thing.id)
      : 'checks' in thing.facts
        ? (thing.facts.checks ?? [])
        : [];
  const claims = script && checks.some(({ name }) => name === 'Claims') ? await closer.claimsOf(script) : [];
  const path = script
    ? `/script-builder?${new URLSearchParams({ ...(channel && { channel }), script, ...(claims[0] && { claim: claims[0] }) })}`
    : thing.path;
  return { thing, checks, claims, link: { title: thing.title, path }, mendable: script !== undefined };
}

type Opened = Awaited<ReturnType<typeof openOf>>;

const tellOpen = ({ thing, checks, claims }: Opened) =>
  checks.length === 0
    ? `${capital(nameOf(thing))}: no check is open.`
    : [
        `${capital(nameOf(thing))}: ${checks.map(({ name, sentence }) => `${name}: ${sentence}.`).join(' ')}`,
        claims.length
          ? `The ${claims.length === 1 ? 'claim' : 'claims'}: ${list(claims.map((one) => `"${one.replace(/[.]$/, '')}"`))}.`
          : '',
      ]
        .filter(Boolean)
        .join(' ');

const byWords = 'give it a source, take the sentence out, or mark it as no claim; all three are in the Script Builder';

function howToMend(opened: readonly Opened[]): string {
  const open = opened.filter(({ checks }) => checks.length > 0);
  if (open.length === 0) return '';
  const claims = open.some(({ checks }) => checks.some(({ name }) => name === 'Claims'));
  if (open.every(({ mendable }) => !mendable))
    return claims
      ? `To mend a claim ${byWords}. This is a sample without a script of its own; it can be approved knowing the open check.`
      : 'This is a sample without a script of its own; it can be approved knowing the open check.';
  return claims
    ? `To mend it, ${byWords}. Then compile the video again. Or approve it knowing the open check.`
    : 'Mend what the check names, then compile the video again. Or approve it knowing the open check.';
}

/** Open checks of one thing, or of all that wait. */
async function checks({ fact, things }: Asked, situation: Situation, closer: Closer): Promise<Reply> {
  const asked = things.length
    ? things
    : situation.things.filter(
        (thing) =>
          (thing.kind === 'decision' || thing.kind === 'video') && thing.states.includes('waiting') && isOpen(thing),
      );
  if (asked.length === 0)
    return reply(
      `explain.${fact.id}`,
      [fact.says, 'No check is open on a video that waits for you.'].join(' ').trim(),
      {
        cites: links(situation, ...fact.paths),
      },
    );
  const opened = await Promise.all(asked.slice(0, mostChecked).map((thing) => openOf(thing, closer)));
  const more = asked.length - opened.length;
  const text = [fact.says, ...opened.map(tellOpen), more > 0 ? `And ${more} more.` : '', howToMend(opened)];
  return reply(`explain.${fact.id}`, text.filter(Boolean).join('\n'), {
    about: opened.map(({ thing }) => refOf(thing)),
    cites: links(situation, ...opened.map(({ link }) => link)),
  });
}

/** How Avenue works, with what the studio knows of it. */
export async function tellFact(asked: Asked, situation: Situation, closer: Closer): Promise<Reply> {
  const { fact, things } = asked;
  if (fact.adds === 'pace') return pace('video', asked, situation, closer);
  if (fact.adds === 'pace-voice') return pace('voiceover', asked, situation, closer);
  if (fact.adds === 'last') return last(asked, situation);
  if (fact.adds === 'checks') return checks(asked, situation, closer);
  return reply(`explain.${fact.id}`, fact.says, {
    about: things.map(refOf),
    cites: links(situation, ...things.map(linkTo), ...fact.paths),
    choices: (fact.next ?? []).map((say) => ({ label: say, say })),
  });
}

/** How many there are on each channel. */
export function tellPerChannel(
  things: readonly Thing[],
  situation: Situation,
  kind: { one: string; many: string },
): string {
  const channels = situation.things.filter((thing) => thing.kind === 'channel').map(({ title }) => title);
  const labels = [...new Set([...channels, ...things.flatMap(({ channelLabel }) => channelLabel ?? [])])];
  const counted = labels.map((label) => ({ label, n: things.filter((one) => one.channelLabel === label).length }));
  return `${capital(list(counted.map(({ label, n }) => `${label}: ${plural(n, kind)}`)))}.`;
}
