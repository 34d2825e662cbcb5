import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTopicChecks, type TopicRead, topicGroups } from '../api/src/providers/text/testing/topic-checks.ts';

// `npm run topics`: what the built-in writer makes of several hundred topics, with what the rules find wrong, as a page to read.
const root = path.join(import.meta.dirname, '..');
const file = path.resolve(process.argv[2] ?? path.join(root, 'reports', 'topics.html'));
const check = await openTopicChecks();

const plain = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
const list = (texts: readonly string[]) => texts.map((text) => `<li dir="auto">${plain(text)}</li>`).join('');

function articleOf({ topic, title, titles, beats, tags, understood, faults }: TopicRead): string {
  const found = Object.entries(faults).flatMap(([fault, of]) => of.map((one) => `${fault}: ${one}`));
  return `<details><summary dir="auto">${plain(topic.toWellFormed())}${found.length > 0 ? ` <b>${found.length} wrong</b>` : ''}
<small>${plain(understood.join(', '))}</small></summary>
${found.length > 0 ? `<ul class="wrong">${list(found)}</ul>` : ''}
<h3>Ideas</h3><ul>${list(titles)}</ul><h3 dir="auto">${plain(title)}</h3>
${beats.map((beat) => `<p>${plain(beat)}</p>`).join('')}<p><small dir="auto">${plain(tags.join(', '))}</small></p></details>`;
}

let [topics, wrong] = [0, 0];
const parts: string[] = [];
for (const group of topicGroups()) {
  const reads: TopicRead[] = [];
  for (const topic of group.topics) reads.push(await check(group, topic));
  const faulty = reads.filter(({ faults }) => Object.values(faults).some((of) => of.length > 0));
  topics += reads.length;
  wrong += faulty.length;
  parts.push(
    `<h2>${plain(group.kind)} (${reads.length}, ${faulty.length} wrong)</h2>${reads.map(articleOf).join('\n')}`,
  );
}
const head = `${topics} topics, ${wrong} with something wrong by the rules`;
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  file,
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Topics</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8884;padding:.4rem 0}summary{cursor:pointer}small{opacity:.75}b,.wrong{color:#c33}</style>
<h1>What the built-in writer makes of a topic</h1><p>${head}.</p>
${parts.join('\n')}</html>\n`,
);
console.log(`${head}. Read it: ${file}`);
process.exitCode = wrong > 0 ? 1 : 0;
