import { useApi } from '@avenue/data';
import { FlowNav, useLocation } from '@avenue/ui';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import { useEffect, useRef } from 'react';
import css from './flow.module.css';
import { knownPaths } from './known-paths.ts';
import { type FlowStep, useOfChannel, useWay } from './way.ts';

interface Step {
  step: FlowStep;
  label: string;
  icon: typeof IconBulb;
  /** Shown whichever remotes are live; another appears as soon as one has its page. */
  always?: true;
  /** Shown on its own page alone, outside of the pages of a channel. */
  own?: true;
  /** Shown among the pages of a channel alone. */
  ofChannel?: true;
  carries?: readonly ('channel' | 'script' | 'item')[];
}

const steps: readonly Step[] = [
  { step: 'ideas', label: 'Idea Generator', icon: IconBulb, always: true, carries: ['channel'] },
  { step: 'script', label: 'Script Generator', icon: IconWriting, always: true, carries: ['script'] },
  {
    ...{ step: 'voice', label: 'Voiceover Engine', icon: IconMicrophone, always: true },
    carries: ['channel', 'script'],
  },
  {
    ...{ step: 'pictures', label: 'Visual Assets', icon: IconPhoto, always: true, ofChannel: true },
    carries: ['channel', 'script'],
  },
  {
    ...{ step: 'video', label: 'Video Generator', icon: IconMovie, always: true, own: true },
    carries: ['channel', 'script'],
  },
  { step: 'queue', label: 'Upload Queue', icon: IconUpload, always: true, carries: ['item'] },
  { step: 'times', label: 'Scheduler', icon: IconCalendarEvent },
  { step: 'learning', label: 'Learning', icon: IconSchool },
];

export interface ProductionFlowProps {
  /** Carried along to the other steps. */
  channel?: string | undefined;
  /** An approved script; its steps are ticked as far as they were really done. */
  script?: { id: string; fromIdea: boolean } | undefined;
  /** Its video's item in the queue, on which the queue opens. */
  item?: string | undefined;
  /** Beside each other, above the page, at every width. */
  strip?: boolean;
}

/** Steps that are done for a script: each is ticked by what it left, never by one that comes after it. */
function useDone(script: ProductionFlowProps['script']): ReadonlySet<FlowStep> {
  const takes = useApi('GET /api/voiceover/takes', {
    query: { scriptId: script?.id ?? '' },
    when: script !== undefined,
  });
  const done = new Set<FlowStep>();
  if (!script) return done;
  if (script.fromIdea) done.add('ideas');
  done.add('script');
  if (takes.data?.some(({ status, outdated }) => status === 'approved' && !outdated)) done.add('voice');
  return done;
}

/** The secondary sidebar of the flow of a video; on phones a strip that starts at the current step. */
export function ProductionFlow({ channel, script, item, strip = false }: ProductionFlowProps) {
  const { pathname } = useLocation();
  const done = useDone(script);
  const known = knownPaths();
  const ofChannel = useOfChannel();
  const way = useWay();
  const shown = steps.filter(({ step, always, own, ofChannel: theirs }) => {
    if (theirs && !ofChannel) return false;
    if (own && !ofChannel) return pathname === way(step);
    return always || known?.has(way(step));
  });
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
        strip={strip}
        steps={[
          { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
          ...shown.map(({ step, label, icon, carries = [] }) => ({
            ...{ label, icon, current: way(step) === pathname, done: done.has(step) },
            to: way(step, Object.fromEntries(carries.map((name) => [name, given[name]]))),
          })),
        ]}
      />
    </div>
  );
}
