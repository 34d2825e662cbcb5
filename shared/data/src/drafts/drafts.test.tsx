import { type FakeBrowser, type FakeTab, fakeBrowser } from '@avenue/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';

type Words = { title: string; tags: string };

const base: Words = { title: 'Moon', tags: 'sky' };
const key = 'own/queue/itm_1';
const draftIn = (
  { drafts }: FakeTab,
  over: Partial<{ key: string; base: Words; version: number; secrets: string[] }> = {},
) => drafts.open<Words>({ key, base, ...over });

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});

describe('typed words', () => {
  it('are in the storage of the browser at once, and gone from it when they are saved or typed back', async () => {
    const draft = draftIn(await browser.tab());
    draft.set({ title: 'Moo' });
    expect([...browser.entries.keys()]).toEqual([`avenue.draft/${key}#d1`]);
    expect(draft.state()).toMatchObject({
      value: { title: 'Moo', tags: 'sky' },
      dirty: true,
      changes: { title: 'Moo' },
    });
    draft.set({ title: 'Moon' });
    expect(browser.entries.size).toBe(0);
    draft.set({ title: 'Mars' });
    draft.commit({ title: 'Mars', tags: 'sky' }, { sent: { title: 'Mars' } });
    expect(browser.entries.size).toBe(0);
    expect(draft.state()).toMatchObject({ dirty: false, value: { title: 'Mars' } });
  });

  it('come back after a crash, with the moment of the last keystroke', async () => {
    const first = await browser.tab();
    draftIn(first).set({ title: 'Mars' });
    first.close();
    const again = draftIn(await browser.tab());
    expect(again.state()).toMatchObject({ value: { title: 'Mars', tags: 'sky' }, dirty: true });
    expect(again.state().restoredAt).toBeGreaterThan(0);
  });

  it('are not those of another studio', async () => {
    const first = await browser.tab();
    draftIn(first).set({ title: 'Mars' });
    first.close();
    expect(draftIn(await browser.tab(), { key: 'sample/queue/itm_1' }).state().dirty).toBe(false);
  });

  it('stay when the same thing is saved with other fields changed', async () => {
    const draft = draftIn(await browser.tab());
    draft.set({ title: 'Mars' });
    draft.receive({ title: 'Moon', tags: 'night' });
    expect(draft.state()).toMatchObject({ value: { title: 'Mars', tags: 'night' }, overtaken: undefined });
  });

  it('typed while a save was under way stay unsaved', async () => {
    const draft = draftIn(await browser.tab());
    draft.set({ title: 'Mar' });
    const { changes } = draft.state();
    draft.set({ title: 'Mars', tags: 'red' });
    draft.commit({ title: 'Mar', tags: 'sky' }, { sent: changes });
    expect(draft.state()).toMatchObject({ value: { title: 'Mars', tags: 'red' }, dirty: true, overtaken: undefined });
  });

  it('typed back while a save was under way are not replaced by what was saved', async () => {
    const draft = draftIn(await browser.tab());
    draft.set({ title: 'Mars' });
    draft.sending(draft.state().changes);
    draft.set({ title: 'Moon' });
    draft.commit({ title: 'Mars', tags: 'sky' }, { sent: { title: 'Mars' } });
    expect(draft.state()).toMatchObject({ value: { title: 'Moon' }, dirty: true });
  });

  it('typed back over a save whose answer was lost are not replaced by it', async () => {
    const draft = draftIn(await browser.tab(), { version: 3 });
    draft.set({ title: 'Mars' });
    draft.sending({ title: 'Mars' });
    draft.set({ title: 'Moon' });
    draft.receive({ title: 'Mars', tags: 'sky' }, 4);
    expect(draft.state()).toMatchObject({ value: { title: 'Moon' }, dirty: true, overtaken: undefined });
  });

  it('given up can be put back, but not over words typed since', async () => {
    const draft = draftIn(await browser.tab());
    draft.set({ title: 'Mars', tags: 'red' });
    const undo = draft.discard();
    expect(draft.state()).toMatchObject({ value: base, dirty: false });
    draft.set({ tags: 'blue' });
    undo();
    expect(draft.state().value).toEqual({ title: 'Mars', tags: 'blue' });
  });

  it('that are secret never reach the storage, and a reload would lose them', async () => {
    const draft = draftIn(await browser.tab(), { secrets: ['tags'] });
    draft.set({ title: 'Mars', tags: 'key-123' });
    expect([...browser.entries.values()].join()).not.toContain('key-123');
    expect(draft.onlyInMemory).toBe(true);
    draft.commit({ title: 'Mars', tags: 'sky' }, { sent: { tags: 'key-123' } });
    expect(draft.onlyInMemory).toBe(false);
  });
});

describe('a saved state that moved on', () => {
  const overtaken = async () => {
    const draft = draftIn(await browser.tab(), { version: 3 });
    draft.set({ title: 'Mars' });
    draft.receive({ title: 'Sun', tags: 'sky' }, 4);
    return draft;
  };

  it('shows both and lets the operator choose; the words stay on screen', async () => {
    const draft = await overtaken();
    expect(draft.state()).toMatchObject({
      value: { title: 'Mars' },
      overtaken: { theirs: { title: 'Sun' }, mine: { title: 'Mars' } },
      version: 4,
    });
  });

  it('keeps mine', async () => {
    const draft = await overtaken();
    draft.keepMine();
    expect(draft.state()).toMatchObject({ value: { title: 'Mars' }, dirty: true, overtaken: undefined });
  });

  it('takes theirs, with a way back', async () => {
    const draft = await overtaken();
    const undo = draft.takeTheirs();
    expect(draft.state()).toMatchObject({ value: { title: 'Sun' }, dirty: false });
    undo();
    expect(draft.state().value.title).toBe('Mars');
  });

  it('to the same words is no news', async () => {
    const draft = draftIn(await browser.tab(), { version: 3 });
    draft.set({ title: 'Sun' });
    draft.receive({ title: 'Sun', tags: 'sky' }, 4);
    expect(draft.state()).toMatchObject({ dirty: false, overtaken: undefined });
  });

  it('to an earlier save of our own, whose answer was lost, is no news', async () => {
    const draft = draftIn(await browser.tab(), { version: 3 });
    draft.set({ title: 'Mar' });
    draft.sending({ title: 'Mar' });
    draft.set({ title: 'Mars' });
    draft.receive({ title: 'Mar', tags: 'sky' }, 4);
    expect(draft.state()).toMatchObject({ value: { title: 'Mars' }, dirty: true, overtaken: undefined });
  });

  it('is not moved back by a late answer', async () => {
    const draft = draftIn(await browser.tab(), { version: 3 });
    draft.set({ title: 'Mars' });
    draft.commit({ title: 'Mars', tags: 'sky' }, { sent: { title: 'Mars' }, version: 4 });
    draft.receive(base, 3);
    expect(draft.state()).toMatchObject({ value: { title: 'Mars' }, version: 4 });
  });

  it('is known after a crash too: an answer older than the one typed over is no change by others', async () => {
    const first = await browser.tab();
    draftIn(first, { version: 7 }).set({ title: 'Mars' });
    first.close();
    const again = draftIn(await browser.tab(), { base: { title: 'Old', tags: 'sky' }, version: 6 });
    expect(again.state()).toMatchObject({ value: { title: 'Mars' }, overtaken: undefined });
    again.receive(base, 7);
    expect(again.state()).toMatchObject({ value: { title: 'Mars' }, overtaken: undefined });
  });
});

describe('two tabs', () => {
  it('keep their words apart', async () => {
    const one = draftIn(await browser.tab());
    const two = draftIn(await browser.tab());
    one.set({ title: 'Mars' });
    two.set({ title: 'Venus' });
    expect(one.state()).toMatchObject({ value: { title: 'Mars' }, others: [] });
    expect(two.state()).toMatchObject({ value: { title: 'Venus' }, others: [] });
  });

  it('offer what a tab that is gone had typed, and swap it with what is on screen', async () => {
    const first = await browser.tab();
    draftIn(first).set({ title: 'Mars' });
    const second = await browser.tab();
    const two = draftIn(second);
    two.set({ title: 'Venus' });
    first.close();
    await second.drafts.look();
    expect(two.state().others).toMatchObject([{ id: 'd1', fields: { title: 'Mars' } }]);
    two.takeOther('d1');
    expect(two.state()).toMatchObject({ value: { title: 'Mars' }, others: [{ fields: { title: 'Venus' } }] });
    const undo = two.dropOther('d1');
    expect(two.state().others).toEqual([]);
    undo();
    expect(two.state().others).toHaveLength(1);
  });

  it('where the browser cannot tell who is open, words that were taken over are put back by their own tab', async () => {
    browser.tells = false;
    const one = draftIn(await browser.tab());
    one.set({ title: 'Mars' });
    const two = draftIn(await browser.tab());
    expect(two.state().value.title).toBe('Mars');
    expect(browser.entries.has(`avenue.draft/${key}#d1`)).toBe(true);
    one.set({ title: 'Mars!' });
    expect(two.state()).toMatchObject({ value: { title: 'Mars' }, others: [] });
  });

  it('the same words from a tab that is gone are not offered', async () => {
    const first = await browser.tab();
    draftIn(first).set({ title: 'Mars' });
    const second = await browser.tab();
    const two = draftIn(second);
    two.set({ title: 'Mars' });
    first.close();
    await second.drafts.look();
    expect(two.state().others).toEqual([]);
  });
});

describe('the storage', () => {
  it('that is full is said once, and the words stay on screen', async () => {
    const tab = await browser.tab();
    const full = jest.fn();
    tab.drafts.storage.onFull(full);
    browser.full = true;
    const draft = draftIn(tab);
    draft.set({ title: 'Mars' });
    draft.set({ title: 'Mars!' });
    expect(full).toHaveBeenCalledTimes(1);
    expect(draft.state().value.title).toBe('Mars!');
    expect(draft.onlyInMemory).toBe(true);
  });

  it('keeps the newest 200 for 30 days, and drops rubbish', async () => {
    const day = 86_400_000;
    const now = Date.now();
    for (let n = 0; n < 205; n++)
      browser.entries.set(
        `avenue.draft/own/x/${n}#old`,
        JSON.stringify({ at: now - n, typed: { title: { mine: 'a', from: 'b' } } }),
      );
    browser.entries.set('avenue.draft/own/x/late#old', JSON.stringify({ at: now - 31 * day, typed: {} }));
    browser.entries.set('avenue.draft/own/x/broken#old', '{');
    browser.entries.set('avenue.pins', '[]');
    const { drafts } = await browser.tab();
    drafts.storage.sweep();
    expect(browser.entries.size).toBe(201);
    expect(browser.entries.has('avenue.draft/own/x/204#old')).toBe(false);
    expect(browser.entries.has('avenue.pins')).toBe(true);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"at":1}',
    '{"at":1,"typed":{"title":null}}',
    '{"at":1,"typed":{"title":{"mine":5,"from":""}}}',
  ])('that holds %s holds nothing', async (text) => {
    browser.entries.set(`avenue.draft/${key}#old`, text);
    expect(draftIn(await browser.tab()).state()).toMatchObject({ value: base, dirty: false });
  });
});
