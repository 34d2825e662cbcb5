import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { Button } from '../action/button.tsx';
import { heavy } from '../heavy/heavy.tsx';
import { tableCode } from './code.ts';
import type { SavedViewsProps } from './types.ts';

/** Search, filters and order of a list under a name; kept by this browser. */
export const SavedViews = heavy<Awaited<ReturnType<typeof tableCode>>, SavedViewsProps>(
  'list of views',
  tableCode,
  (module) => module.SavedViewsPart,
  () => (
    <Button kind="quiet" size="sm" icon={IconBookmark} aria-haspopup="dialog">
      Views
    </Button>
  ),
);
