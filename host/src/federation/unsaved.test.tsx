import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isDirty } from './idle.ts';
import { changed, watchFields } from './unsaved.ts';

const saved = (detail: unknown) => dispatchEvent(new CustomEvent('avenue:saved', { detail }));

function field(html: string): HTMLInputElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main > *') as HTMLInputElement;
}

function type(element: HTMLInputElement, value: string) {
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeAll(watchFields);
beforeEach(() => changed.clear());

describe('unsaved words', () => {
  it.each([
    ['a title', '<input>', 'Moon garden', { title: 'Moon garden', body: 'x' }],
    ['a title with spaces around it', '<input>', ' Moon garden ', { title: 'Moon garden' }],
    ['a part of a longer text', '<textarea></textarea>', 'Three night plants', { text: 'A.\nThree night plants\nB.' }],
    ['a figure', '<input type="number">', '7', { seconds: 7 }],
    ['words deep inside', '<input>', 'slow', { scenes: [{ look: { pace: 'slow' } }] }],
  ])('are saved once a call has carried them: %s', (_name, html, value, sent) => {
    const element = field(html);
    type(element, value);
    expect(isDirty()).toBe(true);
    saved(sent);
    expect(isDirty()).toBe(false);
  });

  it.each([
    ['a call without a body', 'Moon garden', undefined],
    ['other words', 'Moon garden', { title: 'Moon garde' }],
    ['a figure that another one contains', '7', { ms: 1742, remote: 'b0007' }],
    ['a short word inside a longer one', 'art', { title: 'start' }],
  ])('are not saved by %s', (_name, value, sent) => {
    type(field('<input>'), value);
    saved(sent);
    expect(isDirty()).toBe(true);
  });

  it('know a form with files', () => {
    type(field('<input>'), 'My own picture');
    const form = new FormData();
    form.set('name', 'My own picture');
    saved(form);
    expect(isDirty()).toBe(false);
  });

  it('are saved for a tick only with the same answer', () => {
    const box = field('<input type="checkbox">');
    box.click();
    saved({ music: false });
    expect(isDirty()).toBe(true);
    saved({ music: true });
    expect(isDirty()).toBe(false);
  });

  it('are those of the page alone, while it is there', () => {
    document.body.innerHTML = '<nav><input></nav><main><input type="search"></main>';
    for (const element of document.querySelectorAll('input')) type(element, 'moon');
    expect(isDirty()).toBe(false);
    type(field('<input>'), 'moon');
    document.body.innerHTML = '';
    expect(isDirty()).toBe(false);
  });
});
