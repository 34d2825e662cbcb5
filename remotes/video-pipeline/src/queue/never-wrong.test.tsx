import type { QueueItem } from '@avenue/contract';
import { type Act, act, fireEvent, happen, reloadTab, someActs, someItems } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { shows } from './items.ts';
import { currentId, dismissToasts, focusedId, openQueue } from './testing/open-queue.tsx';

jest.setTimeout(300_000);

const keys = ['a', 'a', 'a', 'd', 'd', 'j', 'k', 'x', 'z', 'ArrowDown', 'Enter'];
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))));
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-row] input:checked')].map(
    (box) => box.closest('[data-row]')?.getAttribute('data-row') ?? '',
  );

/** What is on screen before an act. */
const look = () => ({
  current: currentId(),
  title: textOf('h2[data-item-heading]'),
  tags: textOf('ul[aria-label="Tags"]'),
  checks: textOf('section[aria-label="Checks"]'),
  ticked: ticked(),
  asks: document.body.textContent?.includes('Press Approve once more') ?? false,
  unseen: document.body.textContent?.includes('Look at it, then decide.') ?? false,
});

/** Whether the screen showed exactly this state of an item. */
const showed = (screen: ReturnType<typeof look>, item: QueueItem) =>
  screen.title === item.title && item.checks.every(({ sentence }) => screen.checks.includes(sentence));

async function run(items: QueueItem[], acts: Act[]) {
  const { queue, api, stream, unmount } = openQueue(items);
  for (let turn = 0; turn < 4; turn++) await settle();
  const decisions = () =>
    api.calls.filter(({ key, body }) => /\/(approve|deny)$/.test(key) && !(body as { reason?: string }).reason);
  try {
    for (const one of acts) {
      const before = look();
      const known = decisions().length;
      const row = (at: number) => {
        const rows = [...document.querySelectorAll('[data-row]')];
        return rows[at % Math.max(1, rows.length)];
      };
      if (one.act === 'focus' || one.act === 'click') {
        const controls = [...(row(one.row)?.querySelectorAll<HTMLElement>('a, input') ?? [])];
        const control = controls[one.control % Math.max(1, controls.length)];
        if (control) await act(async () => (one.act === 'focus' ? control.focus() : control.click()));
      } else if (one.act === 'key') fireEvent.keyDown(document.activeElement ?? document.body, { key: one.key });
      else if (one.act === 'bar') {
        const bar = document.querySelector('section[aria-label="Decision"]');
        const buttons = [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])];
        const button = buttons.find((found) =>
          (found.getAttribute('aria-label') ?? found.textContent ?? '').startsWith(one.button),
        );
        if (button) await act(async () => button.click());
      } else if (one.act === 'filter') {
        const radio = document.querySelector<HTMLElement>(`input[type="radio"][value="${shows[one.to]}"]`);
        if (radio) await act(async () => radio.click());
      } else if (one.act === 'elsewhere') happen(queue, one.what);
      else if (one.act === 'stream') await stream();
      for (let turn = 0; turn < 4; turn++) await settle();

      const sent = decisions().slice(known);
      const decides = (one.act === 'key' && /^[ad]$/.test(one.key)) || one.act === 'bar';
      if (!decides) expect(sent).toEqual([]);
      for (const { key, params, body } of sent) {
        const { seen, accept = [] } = body as { seen: string; accept?: string[] };
        const item = queue.asSeen(params.id, seen);
        if (!item) throw new Error(`${params.id} was sent as nobody has seen it`);
        if (before.ticked.length > 0) {
          expect(before.ticked).toContain(params.id);
          if (key.endsWith('approve')) expect([item.confidence, accept]).toEqual(['Safe', []]);
        } else {
          expect(params.id).toBe(before.current);
          expect([params.id, showed(before, item)]).toEqual([params.id, true]);
          expect(before.unseen).toBe(false);
          if (key.endsWith('approve') && item.checks.some(({ verdict }) => verdict !== 'pass'))
            expect(before.asks).toBe(true);
        }
      }
      const focused = focusedId();
      if (focused !== undefined) expect(focused).toBe(currentId());
      const rows = document.querySelectorAll('[data-row]').length;
      expect(document.querySelectorAll('[data-current]')).toHaveLength(rows > 0 ? 1 : 0);
    }
  } finally {
    unmount();
    dismissToasts();
    localStorage.clear();
    reloadTab();
  }
}

test('whatever happens, the item decided is the one on screen, as it was on screen', async () => {
  await fc.assert(fc.asyncProperty(someItems, someActs(keys), run), {
    numRuns: Number(process.env.PROPERTY_RUNS ?? 5),
    ...(!process.env.PROPERTY_RUNS && { seed: 20261122 }),
  });
});
