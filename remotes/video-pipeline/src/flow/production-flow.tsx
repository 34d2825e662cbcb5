import { useApi } from '@avenue/data';
import { FlowNav, useLocation } from '@avenue/ui';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import { useEffect, useRef } from 'react';
import css from './flow.module.css';
import { knownPaths } from './known-paths.ts';

/** The steps in order. One that is not `always` shown appears as soon as a live remote has its page. */
const steps = [
  { path: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, always: true },
  { path: '/idea-generator', label: 'Idea Generator', icon: IconBulb, always: true },
  { path: '/script-builder', label: 'Script Generator', icon: IconWriting, always: true },
  { path: '/voiceover-engine', label: 'Voiceover Engine', icon: IconMicrophone, always: true },
  { path: '/video-generator', label: 'Video Generator', icon: IconMovie, only: '/video-generator', always: true },
  { path: '/upload-queue', label: 'Upload Queue', icon: IconUpload, always: true },
  { path: '/smart-scheduler', label: 'Scheduler', icon: IconCalendarEvent },
  { path: '/learning-dashboard', label: 'Learning', icon: IconSchool },
] as const;

export type FlowPath = (typeof steps)[number]['path'];

export interface ProductionFlowProps {
  /** Carried along to the other steps. */
  channel?: string | undefined;
  /** An approved script; its steps are ticked as far as they were really done. */
  script?: { id: string; fromIdea: boolean } | undefined;
  /** Its video's item in the queue, on which the queue opens. */
  item?: string | undefined;
}

/** Steps that are done for a script: each is ticked by what it left, never by one that comes after it. */
function useDone(script: ProductionFlowProps['script']): ReadonlySet<FlowPath> {
  const takes = useApi('GET /api/voiceover/takes', {
    query: { scriptId: script?.id ?? '' },
    when: script !== undefined,
  });
  const done = new Set<FlowPath>();
  if (!script) return done;
  if (script.fromIdea) done.add('/idea-generator');
  done.add('/script-builder');
  if (takes.data?.some(({ status, outdated }) => status === 'approved' && !outdated)) done.add('/voiceover-engine');
  return done;
}

const carried: Partial<Record<FlowPath, readonly ('channel' | 'script' | 'item')[]>> = {
  '/idea-generator': ['channel'],
  '/script-builder': ['script'],
  '/voiceover-engine': ['channel', 'script'],
  '/video-generator': ['channel', 'script'],
  '/upload-queue': ['item'],
};

/** The secondary sidebar of the voiceover and video screens; on phones a strip that starts at the current step. */
export function ProductionFlow({ channel, script, item }: ProductionFlowProps) {
  const { pathname } = useLocation();
  const done = useDone(script);
  const known = knownPaths();
  const shown = steps.filter(
    (step) => ('always' in step || known?.has(step.path)) && (!('only' in step) || pathname === step.only),
  );
  const given = { channel, script: script?.id, item };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = place.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would also move the page.
    if (current?.parentElement) current.parentElement.scrollLeft = current.offsetLeft - 16;
  }, []);
  return (
    <div ref={place} className={css.steps}>
      <FlowNav
        label="Production steps"
        steps={shown.map(({ path, label, icon }) => {
          const query = new URLSearchParams();
          for (const name of carried[path] ?? []) {
            const value = given[name];
            if (value) query.set(name, value);
          }
          return {
            label,
            icon,
            to: query.size ? `${path}?${query}` : path,
            current: path === pathname,
            done: done.has(path),
          };
        })}
      />
    </div>
  );
}
