import { reopenDrafts, useDraft, useUnsaved } from '@avenue/data';
import { act, fireEvent, renderPage, screen } from '@avenue/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isDirty, watchFields } from './unsaved.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function type(element: Element, value: string) {
  fireEvent.input(element, { target: { value } });
  await act(settled);
}

beforeAll(watchFields);
beforeEach(() => {
  localStorage.clear();
  reopenDrafts();
});
afterEach(() => {
  document.body.innerHTML = '';
});

function Form() {
  const draft = useDraft({ key: 'thing/1', base: { title: '' } });
  return (
    <main>
      <input
        aria-label="Title"
        value={draft.value.title}
        onChange={({ target }) => draft.set({ title: target.value })}
      />
      <button type="button" onClick={() => draft.commit({ title: draft.value.title })}>
        Save
      </button>
    </main>
  );
}

function Drawing() {
  useUnsaved(true);
  return null;
}

describe('unsaved words of the page', () => {
  it('in a field that a draft looks after are unsaved until they are saved', async () => {
    renderPage(<Form />);
    await type(screen.getByLabelText('Title'), 'Moon');
    expect(isDirty()).toBe(true);
    fireEvent.click(screen.getByText('Save'));
    expect(isDirty()).toBe(false);
  });

  it('are those of the page that is open, not of one that was left', async () => {
    const page = renderPage(<Form />);
    await type(screen.getByLabelText('Title'), 'Moon');
    page.unmount();
    expect(isDirty()).toBe(false);
  });

  it('in a field that nothing looks after are unsaved until it is empty or gone', async () => {
    document.body.innerHTML = '<main><textarea></textarea></main>';
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    await type(field, 'Moon');
    expect(isDirty()).toBe(true);
    await type(field, '');
    expect(isDirty()).toBe(false);
    await type(field, 'Moon');
    document.body.innerHTML = '';
    expect(isDirty()).toBe(false);
  });

  it.each(['<nav><input></nav>', '<main><input type="search"></main>', '<main><input type="range"></main>'])(
    'are not those of %s',
    async (html) => {
      document.body.innerHTML = html;
      await type(document.querySelector('input') as Element, '7');
      expect(isDirty()).toBe(false);
    },
  );

  it('are what a form says that keeps them by itself', () => {
    const page = renderPage(<Drawing />);
    expect(isDirty()).toBe(true);
    page.unmount();
    expect(isDirty()).toBe(false);
  });
});
