import {
  BoneRows,
  Button,
  EmptyState,
  formatNumber,
  Loading,
  Panel,
  Read,
  RowsFoot,
  SearchField,
  Segmented,
  Toolbar,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { JobRow } from './job-row.tsx';
import css from './task-system.module.css';
import type { Place } from './use-place.ts';
import type { TaskActs } from './use-task-acts.ts';
import type { useTasks } from './use-tasks.ts';
import { shows, showWords } from './words.ts';

interface JobsPanelProps {
  tasks: ReturnType<typeof useTasks>;
  place: Place;
  acts: TaskActs;
}

const Coming = () => (
  <Loading label="Loading the jobs">
    <BoneRows count={4} rowPx={68} />
  </Loading>
);

/** Jobs of all modules, as the address filters them. */
export function JobsPanel({ tasks, place, acts }: JobsPanelProps) {
  const { data } = tasks;
  const { show, q, module, open } = place;
  const narrowed = q !== '' || module !== undefined;
  // As wide as a figure: the head must not break otherwise once the figures are there.
  const count = (one: (typeof shows)[number]) => (data ? formatNumber(data.counts[one]) : '–');
  return (
    <Panel
      title="Jobs"
      flush
      actions={
        <Segmented
          label="Which jobs"
          hideLabel
          value={show}
          onChange={place.setShow}
          options={shows.map((one) => ({ value: one, label: `${showWords[one]} ${count(one)}` }))}
        />
      }
      foot={
        data &&
        data.rows.length > 0 && (
          <>
            <RowsFoot
              shown={data.rows.length}
              total={data.total}
              busy={tasks.isValidating}
              onMore={() => place.more('rows', data.rows.length)}
            />
            <span>No engine here tells what a job costs, so no cost is shown.</span>
          </>
        )
      }
    >
      <div className={css.filters}>
        <Toolbar label="Search jobs">
          <SearchField label="Search title, subject or failure" value={q} onSearch={place.setSearch} shortcut="F" />
          <FilterChip
            label="Of"
            any="every module"
            options={(data?.modules ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={module}
            onChange={place.setModule}
          />
        </Toolbar>
      </div>
      <Read of="The jobs" state={tasks} keeps="They go on without this page." loading={<Coming />}>
        {({ rows, paused }) =>
          rows.length === 0 ? (
            <Nothing narrowed={narrowed} place={place} />
          ) : (
            <ul className={css.jobs} aria-label="Jobs">
              {rows.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  acts={acts}
                  paused={paused !== undefined}
                  open={job.id === open}
                  onOpen={() => place.setOpen(job.id === open ? undefined : job.id)}
                />
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}

function Nothing({ narrowed, place }: { narrowed: boolean; place: Place }) {
  if (narrowed)
    return (
      <EmptyState
        title="No job fits"
        spot="no-results"
        actions={
          <Button size="sm" onClick={place.clear}>
            Clear the search
          </Button>
        }
      />
    );
  if (place.show === 'open')
    return (
      <EmptyState title="Nothing is under way" spot="inbox-clear">
        Voices, videos and downloads stand here while they are made.
      </EmptyState>
    );
  return <EmptyState title="There is none of these yet" spot="no-history" />;
}

/** Jobs that failed and wait for somebody: run again or put away. */
export function GaveUpPanel({ tasks, place, acts }: JobsPanelProps) {
  const { data } = tasks;
  return (
    <Panel
      title="Gave up"
      flush
      foot={
        data &&
        data.total > data.rows.length && (
          <RowsFoot
            shown={data.rows.length}
            total={data.total}
            busy={tasks.isValidating}
            onMore={() => place.more('gaveUp', data.rows.length)}
          />
        )
      }
    >
      <Read of="The jobs that gave up" state={tasks} keeps="Nothing is tried by itself." loading={<Coming />}>
        {({ rows, paused }) =>
          rows.length === 0 ? (
            <p className={css.none}>No job has given up.</p>
          ) : (
            <ul className={css.jobs} aria-label="Jobs that gave up">
              {rows.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  acts={acts}
                  paused={paused !== undefined}
                  open={job.id === place.openGaveUp}
                  onOpen={() => place.setOpenGaveUp(job.id === place.openGaveUp ? undefined : job.id)}
                />
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}
