import { sentenceOf, useRefusals } from '@avenue/data';
import type { RemoteAction } from '@avenue/federation/registry';
import { toast } from '@avenue/ui';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRegistry } from '../federation/registry-store.ts';
import { togglePin } from '../nav/remembered.ts';
import type { NavPage } from '../nav/tree.ts';
import { useShell } from '../shell/shell-state.tsx';
import { setTheme, type Theme, useTheme } from '../shell/theme.ts';
import { useOpenStudio, useStudio } from '../studio/use-studio.ts';
import type { Command } from './commands.ts';
import { remoteActions } from './remote-actions.ts';
import { runAction } from './run-action.ts';

const themes: readonly { theme: Theme; label: string; icon: Command['icon'] }[] = [
  { theme: 'light', label: 'Light theme', icon: IconSun },
  { theme: 'dark', label: 'Dark theme', icon: IconMoon },
  { theme: 'system', label: 'Theme as the system', icon: IconSunMoon },
];

/** What can be done from anywhere: what the remotes bring, then what the shell does itself. */
export function useActions(typed: string, pages: readonly NavPage[], pinned: readonly string[]): Command[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open } = useShell();
  const studio = useStudio();
  const openStudio = useOpenStudio();
  const theme = useTheme();
  const refusal = useRefusals();
  const mayOpenStudio = refusal('POST /api/studio') === undefined;
  const here = pages.find(({ path }) => path === pathname);
  const action = (command: Omit<Command, 'kind' | 'group'>): Command => ({
    kind: 'action',
    group: 'Actions',
    ...command,
  });

  const toSample = async () => {
    try {
      await openStudio('sample');
      toast.show({ text: 'The Sample studio is open. Its figures are samples.' });
    } catch (error) {
      toast.show({ text: sentenceOf(error), tone: 'bad' });
    }
  };
  const call = (wanted: RemoteAction) => {
    if (wanted.confirm) return open({ ask: wanted });
    runAction(wanted).catch((error: unknown) => toast.show({ text: sentenceOf(error), tone: 'bad' }));
  };
  return [
    ...remoteActions(useRegistry(), { typed, studio, refusal, runs: { open: (address) => navigate(address), call } }),
    action({
      id: 'chat',
      label: 'Open the chatbot',
      detail: 'ask, or say what to prepare',
      icon: IconMessageChatbot,
      synonyms: ['ask avenue', 'help'],
      run: () => open('chat'),
    }),
    ...(studio && !studio.door.stop && refusal('POST /api/stop') === undefined
      ? [
          action({
            id: 'stop',
            label: 'Stop everything',
            detail: 'Ctrl Shift .',
            icon: IconHandStop,
            synonyms: ['halt', 'panic', 'kill switch', 'pause sending'],
            run: () => open('stop'),
          }),
        ]
      : []),
    action({
      id: 'keys',
      label: 'Keys of this page',
      detail: '?',
      icon: IconKeyboard,
      synonyms: ['shortcuts', 'hotkeys', 'help'],
      run: () => open('keys'),
    }),
    ...(mayOpenStudio && studio?.studio === 'sample'
      ? [
          action({
            id: 'start',
            label: studio.started ? 'Back to my studio' : 'Start my studio',
            detail: 'asks first',
            icon: IconBuildingStore,
            run: () => open(studio.started ? 'start-studio' : 'first-run'),
          }),
        ]
      : []),
    ...(mayOpenStudio && studio?.studio === 'own'
      ? [
          action({
            id: 'sample',
            label: 'Look at the Sample studio',
            detail: 'yours stays as it is',
            icon: IconBuildingStore,
            run: () => void toSample(),
          }),
        ]
      : []),
    ...(here
      ? [
          action({
            id: 'pin',
            label: pinned.includes(here.path) ? `Unpin ${here.label}` : `Pin ${here.label}`,
            detail: 'sidebar',
            icon: IconPin,
            run: () => togglePin(here.path),
          }),
        ]
      : []),
    ...themes
      .filter((one) => one.theme !== theme)
      .map(({ theme: wanted, label, icon }) =>
        action({ id: wanted, label, detail: 'this browser', icon, synonyms: ['mode'], run: () => setTheme(wanted) }),
      ),
  ];
}
