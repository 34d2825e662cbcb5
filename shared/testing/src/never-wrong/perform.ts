import { act, fireEvent } from '@testing-library/react';
import type { FakeQueue } from '../fake-queue.ts';
import type { Act } from './acts.ts';
import { happen } from './elsewhere.ts';
import type { Gate } from './gate.ts';
import type { Ledger } from './ledger.ts';
import { decisionBar, type Look, labelOf } from './look.ts';
import { meaningOf, meaningOfKey } from './meaning.ts';

export interface Stage {
  queue: FakeQueue;
  gate: Gate;
  ledger: Ledger;
  /** The server's stream says that something changed. */
  stream: () => Promise<void>;
  leave: () => void;
  comeBack: () => void;
}

const nth = <Thing>(all: readonly Thing[], at: number): Thing | undefined => all[at % Math.max(1, all.length)];

/** The control of a row that an act means. */
export function meant({ row, control }: { row: number; control: number }, before: Look) {
  const at = nth(before.rows, row);
  return { id: at?.id, control: nth(controlsIn(at?.element), control) };
}

const pressable = 'button, a[href], input';
const controlsIn = (place: ParentNode | undefined) => [...(place?.querySelectorAll<HTMLElement>(pressable) ?? [])];

/** As a browser does it: focus goes to what is pressed, then the press counts. */
async function press(control: HTMLElement, before: Look, { ledger }: Stage) {
  const meaning = meaningOf(control, before, ledger);
  if (meaning) ledger.press(meaning, before);
  await act(async () => {
    control.focus();
    fireEvent.click(control, { detail: 1 });
  });
}

/** Fields of the page that words go into. */
const fieldsOnScreen = () => [...document.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])')];

/** Does one act. What it asks for is in the ledger before it is done. */
export async function perform(one: Act, before: Look, stage: Stage): Promise<void> {
  const { queue, gate, ledger } = stage;
  if (one.act === 'focus' || one.act === 'press') {
    const { control } = meant(one, before);
    if (!control) return;
    if (one.act === 'press') await press(control, before, stage);
    else await act(async () => control.focus());
  } else if (one.act === 'key') {
    const meaning = meaningOfKey(one.key, before, ledger);
    if (meaning) ledger.press(meaning, before);
    else if (one.key === 'z') ledger.undoUnderWay(before);
    await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: one.key }));
  } else if (one.act === 'bar') {
    const control = [...(decisionBar()?.querySelectorAll<HTMLElement>('button') ?? [])].find((button) =>
      labelOf(button).replace('Save and approve', 'Approve').startsWith(one.button),
    );
    if (control) await press(control, before, stage);
  } else if (one.act === 'toast') {
    const control = nth(
      before.toasts.flatMap(({ element }) => controlsIn(element)),
      one.at,
    );
    if (control) await press(control, before, stage);
  } else if (one.act === 'other') {
    const inRows = (control: Element) => before.rows.some(({ element }) => element.contains(control));
    const inToast = (control: Element) => before.toasts.some(({ element }) => element.contains(control));
    const others = [...document.querySelectorAll<HTMLElement>('main button')].filter(
      (control) => !inRows(control) && !inToast(control),
    );
    const control = nth(others, one.at);
    if (control) await press(control, before, stage);
  } else if (one.act === 'filter') {
    const radio = nth([...document.querySelectorAll<HTMLElement>('header input[type="radio"]')], one.to);
    if (radio) await act(async () => radio.click());
  } else if (one.act === 'type') {
    const [title] = fieldsOnScreen();
    if (title)
      await act(async () => void fireEvent.change(title, { target: { value: `${title.value} ${one.words}` } }));
  } else if (one.act === 'elsewhere') {
    happen(queue, one.what, before.current?.id);
    if (one.told) await stage.stream();
  } else if (one.act === 'stream') await stage.stream();
  else if (one.act === 'leave') await act(async () => stage.leave());
  else if (one.act === 'hold') gate.hold(one.what, one.early);
  else if (one.act === 'release') await act(async () => gate.release(one.which));
  else if (one.act === 'fault') gate.fault(one.kind);
}
