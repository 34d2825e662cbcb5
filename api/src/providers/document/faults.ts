import { documentOf } from './document.ts';
import { formats } from './formats.ts';
import { lookOf } from './looks.ts';
import { moduleOf } from './modules.ts';
import { cadences, type DocumentRecipe, documentLocales, type PlannerRecipe, type RecipeFault } from './types.ts';

/** Most pages of one document. */
export const mostPages = 1500;
const mostItems = 400;

type Tell = (path: string, message: string) => void;

function textFault(tell: Tell, path: string, text: string | undefined, most: number, name: string, needed = false) {
  const length = [...(text ?? '').trim()].length;
  if (needed && length === 0) tell(path, `${name} is empty. Write a few words.`);
  if (length > most) tell(path, `${name} has ${length} characters; at most ${most} have room.`);
}

const isWhole = (n: number | undefined, from: number, to: number) =>
  n === undefined || (Number.isInteger(n) && n >= from && n <= to);

function plannerFaults(recipe: PlannerRecipe, tell: Tell): void {
  if (!isWhole(recipe.year, 1900, 2200)) tell('year', 'Choose a year from 1900 to 2200.');
  if (!isWhole(recipe.startMonth, 1, 12)) tell('startMonth', 'Choose a month from 1 to 12.');
  if (!isWhole(recipe.months, 1, 24)) tell('months', 'A planner has 1 to 24 months.');
  if (![0, 1, 6].includes(recipe.weekStart)) tell('weekStart', 'Weeks start on Sunday, Monday or Saturday.');
  const { sections } = recipe;
  if (sections.length === 0) tell('sections', 'Choose at least one kind of page.');
  if (sections.length > 60) tell('sections', 'A planner has at most 60 sections. Take some out.');
  sections.forEach(({ module, every, copies, title, words = [] }, at) => {
    const path = `sections.${at}`;
    const known = moduleOf(module);
    if (!known) tell(`${path}.module`, 'There is no such page. Choose one from the list.');
    if (every !== undefined && !cadences.includes(every))
      tell(`${path}.every`, 'Pages come once, or by quarter, month, week or day.');
    if (module === 'mod-month-grid' && (every === 'once' || every === 'quarter'))
      tell(`${path}.every`, 'This page shows one month: let it come by month, week or day.');
    if (!isWhole(copies, 1, 60)) tell(`${path}.copies`, 'Take 1 to 60 pages of a kind at a time.');
    textFault(tell, `${path}.title`, title, 60, 'The name');
    const most = known?.words?.most ?? 0;
    if (known && words.length > most)
      tell(`${path}.words`, most ? `At most ${most} have room on this page.` : 'This page has no rows to name.');
    for (const [row, text] of words.entries()) textFault(tell, `${path}.words.${row}`, text, 80, 'A row', true);
  });
}

/** What in the fields of a recipe cannot be set; how many pages come of them is not looked at. */
export function fieldFaults(recipe: DocumentRecipe): RecipeFault[] {
  const faults: RecipeFault[] = [];
  const tell: Tell = (path, message) => void faults.push({ path, message });
  textFault(tell, 'title', recipe.title, 120, 'The title', true);
  textFault(tell, 'subtitle', recipe.subtitle, 160, 'The subtitle');
  textFault(tell, 'author', recipe.author, 80, 'The name');
  if (!documentLocales.includes(recipe.locale)) tell('locale', 'Choose one of the languages.');
  if (!formats.some(({ id }) => id === recipe.format)) tell('format', 'Choose one of the page sizes.');
  if (!lookOf(recipe.look)) tell('look', 'Choose one of the looks.');
  if (recipe.kind === 'planner') plannerFaults(recipe, tell);
  else if (recipe.kind === 'bucket-list') {
    const count = recipe.themes.reduce((sum, { items }) => sum + items.length, 0);
    if (count < 1 || count > mostItems) tell('themes', `A list has 1 to ${mostItems} things; this one has ${count}.`);
    if (!isWhole(recipe.notes, 0, 20)) tell('notes', 'Take up to 20 pages for notes.');
    recipe.themes.forEach(({ title, items }, at) => {
      textFault(tell, `themes.${at}.title`, title, 60, 'The theme', true);
      for (const [i, { text }] of items.entries())
        textFault(tell, `themes.${at}.items.${i}.text`, text, 200, 'A line', true);
    });
  } else if (recipe.kind === 'checklist') {
    const count = recipe.groups.reduce((sum, { items }) => sum + items.length, 0);
    if (count < 1 || count > mostItems) tell('groups', `A list has 1 to ${mostItems} lines; this one has ${count}.`);
    recipe.groups.forEach(({ title, items }, at) => {
      textFault(tell, `groups.${at}.title`, title, 60, 'The group', true);
      for (const [i, text] of items.entries()) textFault(tell, `groups.${at}.items.${i}`, text, 160, 'A line', true);
    });
  } else {
    const count = recipe.prompts.length;
    if (count < 1 || count > mostItems)
      tell('prompts', `A journal has 1 to ${mostItems} prompts; this one has ${count}.`);
    if (!isWhole(recipe.perPage, 1, 4)) tell('perPage', 'Take 1 to 4 prompts a page.');
    recipe.prompts.forEach(({ text, theme }, at) => {
      textFault(tell, `prompts.${at}.text`, text, 240, 'A prompt', true);
      textFault(tell, `prompts.${at}.theme`, theme, 60, 'The part');
    });
  }
  return faults;
}

/** A document that is longer than one may be. */
export const lengthFault = (pages: number): RecipeFault | undefined =>
  pages <= mostPages
    ? undefined
    : {
        path: 'sections',
        message: `This makes ${pages} pages; a document has at most ${mostPages}. Take fewer daily or weekly pages.`,
      };

/**
 * What in a recipe cannot be set, by field; empty where all of it can. Texts have length limits, so that each has room on its page.
 * Expects a recipe of the right shape: types of fields are the contract's business.
 */
export function faultsOf(recipe: DocumentRecipe): RecipeFault[] {
  const faults = fieldFaults(recipe);
  if (faults.length) return faults;
  const long = lengthFault(documentOf(recipe).pages.length);
  return long ? [long] : [];
}
