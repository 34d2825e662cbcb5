import { keepsTo } from '../../wish.ts';
import { capitalize, countWords, plainWords, stem } from '../../words.ts';
import type { Ask } from '../kind.ts';
import type { Fields } from '../offer.ts';
import { type StoryBrief, storyData } from './brief.ts';

const pronouns = {
  she: { sub: 'she', obj: 'her', pos: 'her' },
  he: { sub: 'he', obj: 'him', pos: 'his' },
  they: { sub: 'they', obj: 'them', pos: 'their' },
} as const;

type Arc = (typeof storyData.arcs)[number];
const lengthOf = ({ beats }: Arc) => countWords(beats.join(' '));

/** How much an arc has to do with a theme: words of its tags and title count more than those of its text. */
function nearness({ tags, title, beats }: Arc, theme: string): number {
  const stems = (text: string) =>
    new Set(
      plainWords(text)
        .filter((word) => word.length > 2)
        .map(stem),
    );
  const wanted = [...stems(theme)];
  const [named, told] = [stems(`${tags.join(' ')} ${title}`), stems(beats.join(' '))];
  return wanted.reduce((sum, word) => sum + (named.has(word) ? 3 : 0) + (told.has(word) ? 1 : 0), 0);
}

/** Words in their places; what opens a sentence has a capital. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replace(/\{obj\}self/g, () => (values.sub === 'he' ? 'himself' : values.sub === 'she' ? 'herself' : 'themself'))
    .replace(/(^|[.!?”] |“)?\{(\w+)\}/g, (_all, before: string | undefined, name: string) => {
      const value = values[name] ?? '';
      return before === undefined ? value : before + capitalize(value);
    })
    .replace(/\b(they) was\b/gi, '$1 were');
}

/** A story on one of the arcs, the nearest to the theme first; each candidate has another one. */
export function storyFormula({ brief, random, number, wish }: Ask<StoryBrief>): Fields | undefined {
  const arcs = random.shuffle(
    storyData.arcs.filter(({ age, beats }) => age === brief.age && keepsTo(beats.join(' '), wish)),
  );
  const near = (arc: Arc) => nearness(arc, brief.theme);
  const order = arcs.sort(
    (a, b) => near(b) - near(a) || (wish.length === 0 ? 0 : wish.length * (lengthOf(b) - lengthOf(a))),
  );
  const arc = order[number % Math.max(1, order.length)];
  if (!arc) return undefined;
  const cast = random.shuffle(storyData.characters.filter(({ ages }) => ages.includes(brief.age)));
  const hero = brief.hero || cast[0]?.name || 'Mila';
  const called = brief.hero ? brief.pronoun : cast[0]?.he === 'he' ? 'he' : cast[0]?.he === 'she' ? 'she' : 'they';
  const friend = brief.friend || cast.find(({ name }) => name !== hero)?.name || 'Bo';
  const values = { hero, friend, place: random.pick(storyData.places) ?? 'Saltby', ...pronouns[called] };
  const beats = arc.beats.map((beat) => fill(beat, values));
  const paragraphs = beats.flatMap((beat, at) =>
    at % 2 === 0 ? [[beat, beats[at + 1]].filter(Boolean).join(' ')] : [],
  );
  return { title: fill(arc.title, values), text: paragraphs.join('\n\n') };
}
