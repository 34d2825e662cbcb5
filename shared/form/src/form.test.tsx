import { callApi, keepSession } from '@avenue/data';
import {
  type Answers,
  act,
  fakeApi,
  offline,
  refuse,
  reloadTab,
  renderPage,
  screen,
  waitFor,
  waiting,
} from '@avenue/testing';
import { Button, SelectField, TextField } from '@avenue/ui';
import { afterEach, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { Form, useDraftForm } from './index.ts';

const post = 'POST /api/admin/channels';
const blank = { label: '', niche: '', preset: 'bright' as const };
const labels = { label: 'Channel name', niche: 'What it is about', preset: 'Style' };
const stored = {
  name: 'CHANNEL_MOON',
  label: 'Moon',
  niche: '',
  preset: 'bright',
  format: 'portrait',
  music: 'warm',
} as const;
const onSaved = jest.fn();
const sendIds: string[] = [];

function ChannelForm({ thing = 'new', base = blank }: { thing?: string; base?: typeof blank }) {
  const form = useDraftForm({
    call: post,
    key: `channel/${thing}`,
    base,
    labels,
    send: (body, sendId) => {
      sendIds.push(sendId);
      return callApi(post, { body });
    },
    after: () => base,
    fieldOf: ({ code }) => (code === 'channel_exists' ? 'label' : undefined),
    onSaved,
  });
  return (
    <Form
      form={form}
      of="The channel"
      foot={
        <Button type="submit" busy={form.busy}>
          {form.dirty ? 'Save' : 'Nothing to save'}
        </Button>
      }
    >
      <TextField {...form.field('label')} />
      <TextField {...form.field('niche')} />
      <SelectField {...form.field('preset')} options={[{ value: 'bright', label: 'Bright' }]} />
    </Form>
  );
}

afterEach(() => {
  sendIds.length = 0;
  onSaved.mockClear();
});

const show = (answer: Answers[typeof post] = stored) => ({
  api: fakeApi({ [post]: answer } as Answers),
  ...renderPage(<ChannelForm />),
});
const name = () => screen.getByLabelText<HTMLInputElement>(/^Channel name/);
const save = () => screen.getByRole('button', { name: /ave/ });
const below = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('the contract says what is required and how much fits, in its own words, and nothing wrong is sent', async () => {
  const { api, user } = show();
  expect(screen.getByText('(required)')).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(below(name())).toBe('Give the channel a name.'));
  expect(document.activeElement).toBe(name());
  await user.click(name());
  await user.paste('x'.repeat(61));
  expect(below(name())).toBe('1 character too many; 60 fit.');
  await user.click(save());
  expect(api.callsOf(post)).toEqual([]);
});

test('a form that starts anew once it was saved finds no fault with what is empty again', async () => {
  const { user } = show();
  await user.type(name(), 'Moon');
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  await waitFor(() => expect(name().value).toBe(''));
  expect(below(name())).toBeUndefined();
  await user.click(save());
  await waitFor(() => expect(below(name())).toBe('Give the channel a name.'));
});

test('a field nobody typed into is not told to be missing when it is left', async () => {
  const { user } = show();
  await user.click(name());
  await user.tab();
  expect(document.activeElement).not.toBe(name());
  expect(below(name())).toBeUndefined();
});

test('what the server finds wrong stands beside its field until that is changed', async () => {
  const { user, api } = show(refuse(422, 'invalid', 'Look again.', [{ path: 'niche', message: 'Say it in English.' }]));
  await user.type(name(), 'Moon');
  await user.click(save());
  const niche = screen.getByLabelText('What it is about');
  await waitFor(() => expect(below(niche)).toBe('Say it in English.'));
  await waitFor(() => expect(document.activeElement).toBe(niche));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(niche, 'the night');
  await waitFor(() => expect(below(niche)).toBeUndefined());
  api.set({ [post]: stored } as Answers);
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});

test('a failure that names no field may belong to one; any other is told in one line, and the words stay', async () => {
  const { user, api } = show(refuse(409, 'channel_exists', 'There is a channel of that name.'));
  await user.type(name(), 'Moon');
  await user.click(save());
  await waitFor(() => expect(below(name())).toBe('There is a channel of that name.'));
  api.set({ [post]: refuse(500, 'failed', 'The disk is full.') } as Answers);
  await user.click(save());
  const told = (await screen.findByRole('alert')).textContent;
  expect(told).toContain('The channel was not saved. The disk is full.');
  expect(told).toContain('What you typed is kept.');
  expect(name().value).toBe('Moon');
});

test('typed words survive leaving and a reload until they are saved', async () => {
  const first = show();
  await first.user.type(name(), 'Moon');
  first.unmount();
  reloadTab();
  const { user } = renderPage(<ChannelForm />);
  await waitFor(() => expect(name().value).toBe('Moon'));
  await user.click(save());
  await waitFor(() => expect(name().value).toBe(''));
  expect(Object.keys({ ...localStorage })).toEqual([]);
  expect(save().textContent).toBe('Nothing to save');
});

test('a second press while it is being saved sends nothing twice', async () => {
  const answer = waiting<typeof stored>();
  const { user, api } = show(() => answer.promise);
  await user.type(name(), 'Moon');
  await user.click(save());
  await user.keyboard('{Enter}');
  await act(async () => answer.resolve(stored));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(api.callsOf(post)).toHaveLength(1);
});

test('a second try after a lost answer is the same thing; other words and a next thing are another', async () => {
  const { user, api } = show(offline);
  await user.type(name(), 'Moon');
  for (const [then, tries] of [
    [{}, 1],
    [{ [post]: refuse(409, 'there', 'It is there already.') }, 2],
    [{ [post]: offline }, 3],
  ] as const) {
    api.set(then as Answers);
    await user.click(save());
    await waitFor(() => expect(sendIds).toHaveLength(tries));
    await waitFor(() => expect(save().getAttribute('aria-busy')).not.toBe('true'));
  }
  const [first, again, more] = sendIds;
  expect(again).toBe(first);
  expect(more).not.toBe(first);
  await user.type(name(), 's');
  await user.click(save());
  await waitFor(() => expect(sendIds).toHaveLength(4));
  expect(sendIds[3]).not.toBe(more);
  expect(sendIds.every((id) => /^[0-9a-z]{20}$/.test(id))).toBe(true);
});

const two = { ...blank, label: 'Two' };

function TwoThings() {
  const [thing, setThing] = useState('one');
  return (
    <>
      <button type="button" onClick={() => setThing(thing === 'one' ? 'two' : 'one')}>
        Other
      </button>
      <ChannelForm thing={thing} base={thing === 'one' ? blank : two} />
    </>
  );
}

test('with another key it is the form of another thing: its words are its own, and it is not to blame', async () => {
  const turn = waiting<void>();
  const late = async () => {
    await turn.promise;
    return refuse(422, 'invalid', 'Look again.', [{ path: 'label', message: 'That name is taken.' }]);
  };
  const api = fakeApi({ [post]: late } as Answers);
  const { user } = renderPage(<TwoThings />);
  const other = () => user.click(screen.getByRole('button', { name: 'Other' }));
  await user.type(name(), 'Moon');
  await user.click(save());
  await waitFor(() => expect(api.callsOf(post)).toHaveLength(1));
  await other();
  expect(name().value).toBe('Two');
  turn.resolve();
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  expect(below(name())).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await other();
  expect(name().value).toBe('Moon');
  expect((await screen.findByRole('alert')).textContent).toContain('The channel was not saved. Look again.');
});

test('without the role for its call a form is there to be read, with the reason and no way to send', async () => {
  const { api, user } = show();
  const who = { kind: 'member', id: 'mem_1', name: 'Jonas', role: 'editor' } as const;
  act(() => keepSession({ asks: true, needsFirstAdmin: false, passkeysWorkHere: true, who }));
  expect(screen.getByText(/Needs the role Admin; you are Editor/)).toBeTruthy();
  expect(name().matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /ave/ })).toBeNull();
  await user.type(name(), 'Moon{Enter}');
  expect(api.calls).toEqual([]);
  act(() =>
    keepSession({ asks: true, needsFirstAdmin: false, passkeysWorkHere: true, who: { ...who, role: 'admin' } }),
  );
  expect(name().matches(':disabled')).toBe(false);
});
