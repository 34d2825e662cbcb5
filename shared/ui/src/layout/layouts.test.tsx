import { RequestFailure } from '@avenue/data';
import { renderPage, screen, waitFor, within } from '@avenue/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import {
  BoneLines,
  Columns,
  changesInWords,
  Desk,
  type DeskProps,
  FlowNav,
  ListDetail,
  Loading,
  MakerLayout,
  Page,
  Read,
  SaveBar,
  SettingsSection,
  SettingsSections,
} from '../index.ts';

const late = new RequestFailure(0, { code: 'timeout', message: 'Avenue did not answer in 8 seconds.' });
const state = {
  data: undefined as number | undefined,
  error: undefined as unknown,
  isValidating: false,
  mutate: () => 0,
};
const h1 = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a page that waits for its data', () => {
  const show = (change: Partial<typeof state>) =>
    renderPage(
      <Read of="The dashboard" state={{ ...state, ...change }} page={{ title: 'Dashboard' }} loading={<p>grey</p>}>
        {(count) => (
          <Page title={`${count} things need you`}>
            <p>all of them</p>
          </Page>
        )}
      </Read>,
    );

  test('has its heading while it comes and where it failed', () => {
    const { unmount } = show({});
    expect(h1()).toBe('Dashboard');
    expect(screen.getByText('grey')).toBeTruthy();
    unmount();
    show({ error: late });
    expect(h1()).toBe('Dashboard');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The dashboard did not load');
  });

  test('says below the heading of its content that it is older', () => {
    show({ data: 7, error: late });
    expect(h1()).toBe('7 things need you');
    const page = screen.getByRole('article');
    expect(within(page).getByText(/The dashboard may be out of date\./)).toBeTruthy();
    const [head, note] = page.children;
    expect(head?.tagName).toBe('HEADER');
    expect(note?.textContent).toContain('may be out of date');
  });
});

test('a step of a longer work keeps the way through it beside the page, also while it loads', () => {
  renderPage(
    <Page title="Voiceover" flow={<FlowNav label="Production" steps={[{ label: 'Idea', to: '/ideas' }]} />}>
      <p>grey</p>
    </Page>,
  );
  expect(screen.getByRole('navigation', { name: 'Production' })).toBeTruthy();
  expect(screen.getByText('grey')).toBeTruthy();
});

test('the subject of a page is read before what stands beside it', () => {
  const { container } = renderPage(<Columns side="second">first</Columns>);
  expect(container.textContent).toBe('firstsecond');
});

test('in one column the thing that is looked at stands between its list and the rest', () => {
  const { container } = renderPage(
    <ListDetail detail="detail," below="rest">
      list,
    </ListDetail>,
  );
  expect(container.textContent).toBe('list,detail,rest');
});

test.each([
  ['below the window', 2000, 1],
  ['in sight', 100, 0],
])('what was just made and stands %s comes into sight only from below', (_, top, times) => {
  const scroll = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  const maker = (shown?: string) => (
    <MakerLayout brief="A form" shown={shown}>
      Results
    </MakerLayout>
  );
  const { rerender } = render(maker());
  rerender(maker('one'));
  expect(scroll).toHaveBeenCalledTimes(times);
});

describe('a desk', () => {
  const show = (change: Partial<DeskProps> = {}) =>
    renderPage(
      <Desk
        title="Upload Queue"
        label="Queue"
        back={{ label: 'Back to the list', to: '/upload-queue' }}
        open={false}
        filters={<p>filters</p>}
        list={<p>list</p>}
        stage={<p>the thing</p>}
        bar={<p>decide</p>}
        {...change}
      />,
    );
  const page = () => screen.getByRole('region', { name: 'Queue' }).parentElement as HTMLElement;

  test('shows its list, the thing and the decision, and names the tab', async () => {
    show();
    expect(within(screen.getByRole('region', { name: 'Queue' })).getByText('filters')).toBeTruthy();
    expect(screen.getByText('the thing')).toBeTruthy();
    expect(screen.getByText('decide')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Upload Queue'));
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/upload-queue');
  });

  test('gives the list the whole width where there is nothing beside it', () => {
    show({ stage: undefined, bar: undefined });
    expect(page().hasAttribute('data-alone')).toBe(true);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('keeps the place of the thing while it comes', () => {
    show({
      stage: (
        <Loading label="Loading the video">
          <BoneLines />
        </Loading>
      ),
      bar: undefined,
    });
    expect(page().hasAttribute('data-alone')).toBe(false);
    expect(screen.getByText('Loading the video')).toBeTruthy();
  });
});

/** Sections that come when it is said. */
function LateSections({ tell }: { tell: (show: (children: ReactNode) => void) => void }) {
  const [children, setChildren] = useState<ReactNode>(null);
  tell(setChildren);
  return <SettingsSections>{children}</SettingsSections>;
}

describe('settings', () => {
  const sections = (
    <SettingsSections>
      <SettingsSection id="voice" title="Voice" sentence="Works without a key.">
        <p>fields</p>
      </SettingsSection>
    </SettingsSections>
  );

  test('stand in named sections', () => {
    renderPage(sections);
    expect(within(screen.getByRole('region', { name: 'Voice' })).getByText('fields')).toBeTruthy();
  });

  test('an address leads to its section', async () => {
    renderPage(sections, { path: '/admin-config#voice' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Voice' })));
  });

  test('an address leads to its section that comes late, and to its heading drawn anew, until somebody presses', async () => {
    const section = (id: string, round: number) => (
      <SettingsSection key={round} id={id} title="Voice" sentence="Works without a key.">
        <p>fields</p>
      </SettingsSection>
    );
    let show: (children: ReactNode) => void = () => {};
    const tell = (next: typeof show) => {
      show = (children) => act(() => next(children));
    };
    const { user } = renderPage(<LateSections tell={tell} />, { path: '/admin-config#voice' });
    const isThere = () => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Voice' }));
    show(section('voice', 1));
    await waitFor(isThere);
    show(section('voice', 2));
    await waitFor(isThere);
    await user.click(document.body);
    show(section('voice', 3));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    [[], 'No changes.'],
    [['YouTube API key'], '1 change: YouTube API key'],
    [['A', 'B', 'C', 'D'], '4 changes: A, B and 2 more'],
  ])('%j not saved are "%s"', (labels, words) => expect(changesInWords(labels)).toBe(words));

  test('are saved by their form, and discarded where there is something to discard', async () => {
    const save = jest.fn();
    const discard = jest.fn();
    const form = (onDiscard?: () => void) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SaveBar changed={['Voice']} onDiscard={onDiscard} />
      </form>
    );
    const { user, rerender } = renderPage(form());
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledTimes(1);
    rerender(form(discard));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(discard).toHaveBeenCalledTimes(1);
  });
});
