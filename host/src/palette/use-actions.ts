import { sentenceOf } from '@avenue/data';
import { toast } from '@avenue/ui';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { useLocation, useNavigate } from 'react-router-dom';
import { togglePin } from '../nav/remembered.ts';
import type { NavPage } from '../nav/tree.ts';
import { useShell } from '../shell/shell-state.tsx';
import { setTheme, type Theme, useTheme } from '../shell/theme.ts';
import { useOpenStudio, useStudio } from '../studio/use-studio.ts';
import type { Command } from './commands.ts';

const themes: readonly { theme: Theme; label: string; icon: Command['icon'] }[] = [
  { theme: 'light', label: 'Light theme', icon: IconSun },
  { theme: 'dark', label: 'Dark theme', icon: IconMoon },
  { theme: 'system', label: 'Theme as the system', icon: IconSunMoon },
];

/** What can be done from anywhere. The first action takes what was typed as a topic. */
export function useActions(topic: string, pages: readonly NavPage[], pinned: readonly string[]): Command[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open } = useShell();
  const studio = useStudio();
  const openStudio = useOpenStudio();
  const theme = useTheme();
  const here = pages.find(({ path }) => path === pathname);
  const action = (command: Omit<Command, 'group'>): Command => ({ group: 'Actions', ...command });

  const toSample = async () => {
    try {
      await openStudio('sample');
      toast.show({ text: 'The Sample studio is open. Its figures are samples.' });
    } catch (error) {
      toast.show({ text: sentenceOf(error), tone: 'bad' });
    }
  };
  const ideas = pages.some(({ path }) => path === '/idea-generator')
    ? [
        action({
          id: 'ideas',
          label: topic ? `New ideas for "${topic}"` : 'New ideas',
          detail: 'Idea Generator',
          icon: IconBulb,
          synonyms: topic ? [topic] : ['topic', 'generate'],
          takesAnything: topic !== '',
          run: () => navigate(topic ? `/idea-generator?topic=${encodeURIComponent(topic)}` : '/idea-generator'),
        }),
      ]
    : [];
  return [
    ...ideas,
    action({
      id: 'chat',
      label: 'Open the chatbot',
      detail: 'ask, or say what to prepare',
      icon: IconMessageChatbot,
      synonyms: ['ask avenue', 'help'],
      run: () => open('chat'),
    }),
    action({
      id: 'keys',
      label: 'Keys of this page',
      detail: '?',
      icon: IconKeyboard,
      synonyms: ['shortcuts', 'hotkeys', 'help'],
      run: () => open('keys'),
    }),
    ...(studio?.studio === 'sample'
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
    ...(studio?.studio === 'own'
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
