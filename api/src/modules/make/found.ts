import type { SearchHit } from '@avenue/contract';
import { draftUse, findDrafts, type RecipeList } from '../../capabilities/make/index.ts';
import type { Call } from '../../services.ts';

const recipePage = (recipe: string) => `/writing?${new URLSearchParams({ recipe })}`;
const draftPage = (draft: string) => `/text-maker?${new URLSearchParams({ draft })}`;

/** Drafts by their words, then kinds of writing. */
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
  return [...drafts, ...kinds].slice(0, limit);
}

/** What an entry of the journal is about: a kind of writing, or a draft that is there. */
export async function thing(call: Call, recipes: RecipeList, subject: string) {
  const recipe = recipes.find(({ id }) => id === subject);
  if (recipe) return { title: recipe.title, path: recipePage(subject) };
  const [draft] = await findDrafts(call, { id: subject, limit: 1 });
  return draft && { title: draft.title, path: draftPage(subject) };
}

/** Drafts of each channel; a channel with some stays. */
export const channelUse = async (call: Call) => ({ things: 'drafts of texts', counts: await draftUse(call) });
