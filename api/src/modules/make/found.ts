import type { SearchHit } from '@avenue/contract';
import { draftUse, findDrafts, findSources, type RecipeList, searchPassages } from '../../capabilities/make/index.ts';
import type { Call } from '../../services.ts';

const recipePage = (recipe: string) => `/writing?${new URLSearchParams({ recipe })}`;
const draftPage = (draft: string) => `/text-maker?${new URLSearchParams({ draft })}`;

const materialPage = (given: Record<string, string>) => `/material?${new URLSearchParams(given)}`;
/** Passages that the search of everything shows; the page has all of them. */
const mostPassages = 3;

/** Sources by their titles, then passages that have the words. */
async function findMaterial(call: Call, q: string, limit: number): Promise<SearchHit[]> {
  const [named, { rows }] = await Promise.all([
    findSources(call, { q, limit }),
    searchPassages(call, { q, limit: Math.min(limit, mostPassages) }),
  ]);
  return [
    ...named.map(({ id, title, from }) => ({
      ...{ id, title, kind: 'material', detail: from, path: materialPage({ source: id }) },
    })),
    ...rows
      .filter(({ source }) => named.every(({ id }) => id !== source.id))
      .map(({ id, place, source, snippet }) => ({
        ...{ id, title: `${source.title}, ${place}`, kind: 'material', detail: snippet.text },
        path: materialPage({ passage: id, q }),
      })),
  ];
}

/** Drafts by their words, then material, then kinds of writing. */
export async function search(
  call: Call,
  recipes: RecipeList,
  { q, limit }: { q: string; limit: number },
): Promise<SearchHit[]> {
  const titleOf = (id: string) => recipes.find((one) => one.id === id)?.title ?? id;
  const drafts = (await findDrafts(call, { q, limit })).map(({ id, title, recipe }) => ({
    ...{ id, title, kind: 'text', detail: titleOf(recipe), path: draftPage(id) },
  }));
  const kinds = recipes
    .filter(({ title, what }) => `${title} ${what}`.toLowerCase().includes(q.toLowerCase()))
    .map(({ id, title, what }) => ({ ...{ id, title, kind: 'recipe', detail: what, path: recipePage(id) } }));
  return [...drafts, ...(await findMaterial(call, q, limit)), ...kinds].slice(0, limit);
}

/** What an entry of the journal is about: a kind of writing, a draft or a source that is there. */
export async function thing(call: Call, recipes: RecipeList, subject: string) {
  const recipe = recipes.find(({ id }) => id === subject);
  if (recipe) return { title: recipe.title, path: recipePage(subject) };
  const [draft] = await findDrafts(call, { id: subject, limit: 1 });
  if (draft) return { title: draft.title, path: draftPage(subject) };
  const [source] = await findSources(call, { id: subject, limit: 1 });
  return source && { title: source.title, path: materialPage({ source: subject }) };
}

/** Drafts of each channel; a channel with some stays. */
export const channelUse = async (call: Call) => ({ things: 'drafts of texts', counts: await draftUse(call) });
