import { act, fireEvent, reloadTab, renderPage, screen } from '@avenue/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useDraft } from './use-draft.ts';

beforeEach(() => {
  localStorage.clear();
  reloadTab();
});

function Form({ title = 'Moon', secrets = [] as string[] }) {
  const draft = useDraft({ key: 'thing/1', base: { title }, secrets });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void Promise.resolve().then(() => draft.commit(draft.value));
      }}
    >
      <input
        aria-label="Title"
        value={draft.value.title}
        onChange={({ target }) => draft.set({ title: target.value })}
      />
      <output>{`${draft.dirty ? 'dirty' : 'clean'} ${draft.restoredAt ? 'back' : 'here'}`}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Title');
const state = () => screen.getByRole('status').textContent;
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('a form on a draft', () => {
  it('gets its words back when the page is opened again', () => {
    const page = renderPage(<Form />);
    type('Mars');
    expect(state()).toBe('dirty here');
    page.unmount();
    renderPage(<Form />);
    expect(field().value).toBe('Mars');
    expect(state()).toBe('dirty back');
  });

  it('gets them back after a reload', async () => {
    const page = renderPage(<Form />);
    type('Mars');
    page.unmount();
    reloadTab();
    renderPage(<Form />);
    await act(async () => {});
    expect(field().value).toBe('Mars');
    expect(state()).toBe('dirty back');
  });

  it('saves what it showed when it was sent; words typed meanwhile stay', async () => {
    renderPage(<Form />);
    type('Mars');
    fireEvent.click(screen.getByText('Save'));
    type('Mars again');
    await act(async () => {});
    expect(field().value).toBe('Mars again');
    expect(state()).toBe('dirty here');
    fireEvent.click(screen.getByText('Save'));
    await act(async () => {});
    expect(state()).toBe('clean here');
  });

  it('takes a new saved state over where nothing was typed', () => {
    const page = renderPage(<Form />);
    page.unmount();
    renderPage(<Form title="Sun" />);
    expect(field().value).toBe('Sun');
  });

  it('has closing ask only while words are in memory alone', () => {
    const page = renderPage(<Form />);
    type('Mars');
    expect(closing()).toBe(false);
    page.unmount();
    localStorage.clear();
    reloadTab();
    renderPage(<Form secrets={['title']} />);
    type('key-123');
    expect(closing()).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('key-123');
    type('Moon');
    expect(closing()).toBe(false);
  });
});
