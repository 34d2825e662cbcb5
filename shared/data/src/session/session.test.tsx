import type { Session } from '@avenue/contract';
import { fakeApi, renderPage, screen } from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import {
  followsOtherMember,
  forgetSession,
  isSignedOut,
  keepSession,
  refusalOf,
  useDraft,
  useRefusal,
} from '../index.ts';

const door = { asks: true, needsFirstAdmin: false, passkeysWorkHere: true };
const member = (id: string, role: 'viewer' | 'editor' | 'admin' = 'admin'): Session => ({
  ...door,
  who: { kind: 'member', id, name: id, role },
});

beforeEach(() => {
  localStorage.clear();
  forgetSession();
});

test('what the contract asks of a call is what a role may do', () => {
  expect(refusalOf('viewer', 'POST /api/ideas/generate')).toBe('Needs the role Editor; you are Viewer.');
  expect(refusalOf('editor', 'PUT /api/admin/config')).toBe('Needs the role Admin; you are Editor.');
  expect(refusalOf('editor', 'POST /api/ideas/generate')).toBeUndefined();
  expect(refusalOf('viewer', 'GET /api/ideas')).toBeUndefined();
  expect(refusalOf('viewer', 'DELETE /api/sessions/{id}')).toBeUndefined();
  expect(refusalOf(undefined, 'PUT /api/admin/config')).toBeUndefined();
});

const May = () => <p>{useRefusal('GET /api/ideas', 'POST /api/ideas/generate') ?? 'free'}</p>;

test('who is here is told by the page alone, and heard at once', () => {
  const api = fakeApi({});
  renderPage(<May />);
  expect(screen.getByText('free')).toBeTruthy();
  act(() => keepSession(member('mem_1', 'viewer')));
  expect(screen.getByText(/Needs the role Editor/)).toBeTruthy();
  expect(api.calls).toEqual([]);
  expect(isSignedOut()).toBe(false);
  act(() => keepSession(door));
  expect(isSignedOut()).toBe(true);
});

const base = { title: '' };
function Field() {
  const { value, set } = useDraft({ key: 'idea/1', base });
  return <input aria-label="Title" value={value.title} onChange={(event) => set({ title: event.target.value })} />;
}

test('a member never meets the unsaved words of another, and finds the own ones again', async () => {
  fakeApi({});
  const open = async (id: string) => {
    forgetSession();
    keepSession(member(id));
    const view = renderPage(<Field />);
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    return { ...view, field };
  };
  const first = await open('mem_1');
  await first.user.type(first.field, 'Ice');
  first.unmount();
  const second = await open('mem_2');
  expect(second.field.value).toBe('');
  second.unmount();
  expect((await open('mem_1')).field.value).toBe('Ice');
});

test('what another member left in this browser goes, but not the words that only they can find', () => {
  keepSession(member('mem_1'));
  localStorage.setItem('avenue.chat', '["asked"]');
  localStorage.setItem('avenue.draft/mem_1/own/idea/1#doc', '{}');
  forgetSession();
  keepSession(member('mem_1'));
  expect([followsOtherMember(), localStorage.getItem('avenue.chat')]).toEqual([false, '["asked"]']);
  forgetSession();
  keepSession(member('mem_2'));
  expect([followsOtherMember(), localStorage.getItem('avenue.chat')]).toEqual([true, null]);
  expect(localStorage.getItem('avenue.draft/mem_1/own/idea/1#doc')).toBe('{}');
});
