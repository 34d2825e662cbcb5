import type { IconType } from '@avenue/ui';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconComponents from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLibrary from '@tabler/icons-react/dist/esm/icons/IconLibrary.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconScript from '@tabler/icons-react/dist/esm/icons/IconScript.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';

/** Icons that a `remote.json` may name; a test reads every manifest against this list. */
export const navIcons: Readonly<Record<string, IconType>> = {
  'adjustments-horizontal': IconAdjustmentsHorizontal,
  bulb: IconBulb,
  components: IconComponents,
  home: IconHome,
  inbox: IconInbox,
  'info-circle': IconInfoCircle,
  'layout-dashboard': IconLayoutDashboard,
  library: IconLibrary,
  microphone: IconMicrophone,
  movie: IconMovie,
  script: IconScript,
  settings: IconSettings,
};

/** The named icon; a house for a name this host does not know. */
export const navIcon = (name: string): IconType => navIcons[name] ?? IconHome;
