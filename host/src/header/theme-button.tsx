import { IconButton } from '@avenue/ui';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { nextTheme, setTheme, useTheme } from '../shell/theme.ts';

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;
const names = { system: 'as the system', light: 'light', dark: 'dark' } as const;

/** Goes from the system's theme to light, to dark, and round again. */
export function ThemeButton() {
  const theme = useTheme();
  const next = nextTheme(theme);
  return (
    <IconButton
      label={`Theme: ${names[theme]}. Switch to ${names[next]}`}
      icon={icons[theme]}
      onClick={() => setTheme(next)}
    />
  );
}
