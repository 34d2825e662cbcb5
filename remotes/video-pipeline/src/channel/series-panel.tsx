import type { Episode, Series, SeriesList } from '@avenue/contract';
import { callApi, useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  Failure,
  IconButton,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  SelectField,
  Text,
  toast,
} from '@avenue/ui';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import css from './channel.module.css';
import { SeriesForm } from './series-form.tsx';

const order = 'PUT /api/youtube/{channel}/series/{id}/episodes';
const drop = 'DELETE /api/youtube/{channel}/series/{id}';
const back = 'POST /api/youtube/{channel}/series/{id}/restore';

const stands: Readonly<Record<Episode['status'], string>> = {
  draft: 'Draft',
  approved: 'Approved script',
  waiting: 'Waits for you',
  posted: 'Posted',
  denied: 'Denied',
};

interface SeriesPanelProps {
  channel: string;
  /** The script that is open; absent while it is not saved. */
  script: string | undefined;
}

/** Series of a channel: which one this script belongs to, and the order of what is to come. */
export function SeriesPanel({ channel, script }: SeriesPanelProps) {
  const state = useApi('GET /api/youtube/{channel}/series', { params: { channel } });
  const set = (list: SeriesList) => void state.mutate(list, { revalidate: false });
  return (
    <Panel title="Series">
      <Read
        of="The series"
        state={state}
        keeps="Nothing was changed."
        loading={
          <Loading label="Loading the series">
            <BoneRows count={2} rowPx={48} />
          </Loading>
        }
      >
        {(list) => <Loaded key={channel} channel={channel} script={script} list={list} onList={set} />}
      </Read>
    </Panel>
  );
}

interface LoadedProps extends SeriesPanelProps {
  list: SeriesList;
  onList: (list: SeriesList) => void;
}

function Loaded({ channel, script, list, onList }: LoadedProps) {
  const { rows } = list;
  const [chosen, setChosen] = useState<string>();
  const [edits, setEdits] = useState<'new' | 'this'>();
  const own = rows.find(({ episodes }) => episodes.some(({ scriptId }) => scriptId === script));
  const shown = rows.find(({ id }) => id === chosen) ?? own ?? rows[0];
  return (
    <div className={css.style}>
      {rows.length === 0 && !edits && (
        <Text kind="meta">No series yet. Videos that belong together get numbers, an order and a playlist.</Text>
      )}
      {rows.length > 1 && (
        <SelectField
          label="Series shown"
          value={shown?.id ?? ''}
          onChange={setChosen}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shown && edits !== 'new' && (
        <OneSeries
          key={shown.id}
          {...{ channel, script, onList }}
          series={shown}
          belongs={own}
          edits={edits === 'this'}
          onEdit={(on) => setEdits(on ? 'this' : undefined)}
        />
      )}
      {edits === 'new' ? (
        <SeriesForm
          channel={channel}
          onClose={() => setEdits(undefined)}
          onSaved={(next, name) => {
            onList(next);
            setChosen(next.rows.find((one) => one.name === name)?.id);
            setEdits(undefined);
          }}
        />
      ) : (
        !edits && (
          <div>
            <Button size="sm" call="POST /api/youtube/{channel}/series" onClick={() => setEdits('new')}>
              New series
            </Button>
          </div>
        )
      )}
    </div>
  );
}

interface OneSeriesProps extends SeriesPanelProps {
  series: Series;
  /** The series that the open script is in. */
  belongs: Series | undefined;
  edits: boolean;
  onEdit: (on: boolean) => void;
  onList: (list: SeriesList) => void;
}

function OneSeries({ channel, script, series, belongs, edits, onEdit, onList }: OneSeriesProps) {
  const { id, name, about, episodes, playlist, next } = series;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ did: string; error: unknown }>();
  const params = { channel, id };
  const coming = episodes.filter(({ status }) => status !== 'posted').map(({ scriptId }) => scriptId);
  const run = async (did: string, work: () => Promise<SeriesList>, done?: () => void) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onList(await work());
      done?.();
    } catch (error) {
      setProblem({ did, error });
    } finally {
      setBusy(false);
    }
  };
  const put = (scripts: readonly string[]) =>
    run('was not changed', () => callApi(order, { params, body: { scripts: [...scripts] } }));
  const moved = (at: number, by: number) => {
    const next = [...coming];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    return next;
  };
  const remove = () =>
    run(
      'was not removed',
      () => callApi(drop, { params }),
      () =>
        toast.show({
          text: `The series "${name}" was removed. Its scripts and videos stay.`,
          action: {
            label: 'Undo',
            onPress: () =>
              void callApi(back, { params }).then(onList, () =>
                toast.show({
                  text: `"${name}" was not brought back. Load the page again, then try once more.`,
                  tone: 'bad',
                }),
              ),
          },
        }),
    );
  if (edits)
    return (
      <SeriesForm
        channel={channel}
        of={series}
        onSaved={(list) => {
          onList(list);
          onEdit(false);
        }}
        onClose={() => onEdit(false)}
      />
    );
  return (
    <>
      <div>
        <strong>{name}</strong>
        {about !== '' && <Text kind="meta">{about}</Text>}
        {playlist && (
          <Text kind="meta">
            <a href={playlist.url} target="_blank" rel="noreferrer">
              Its playlist on YouTube
            </a>
          </Text>
        )}
      </div>
      {episodes.length === 0 ? (
        <Text kind="meta">No episode yet.</Text>
      ) : (
        <Rows label={`Episodes of ${name}`}>
          {episodes.map(({ scriptId, number, title, status, path, offer }) => {
            const at = coming.indexOf(scriptId);
            return (
              <Row
                key={scriptId}
                current={scriptId === script}
                to={path}
                title={`${number}. ${title}`}
                meta={offer ? `${stands[status]}. With its number: ${offer}` : stands[status]}
                end={
                  at >= 0 && (
                    <>
                      <IconButton
                        label={`"${title}" earlier`}
                        icon={IconArrowUp}
                        call={order}
                        disabled={busy || at === 0}
                        onClick={() => void put(moved(at, -1))}
                      />
                      <IconButton
                        label={`"${title}" later`}
                        icon={IconArrowDown}
                        call={order}
                        disabled={busy || at === coming.length - 1}
                        onClick={() => void put(moved(at, 1))}
                      />
                      <IconButton
                        label={`Take "${title}" out of the series`}
                        icon={IconX}
                        call={order}
                        disabled={busy}
                        onClick={() => void put(coming.filter((one) => one !== scriptId))}
                      />
                    </>
                  )
                }
              />
            );
          })}
        </Rows>
      )}
      {problem && <Failure size="line" of={`"${name}"`} did={problem.did} error={problem.error} />}
      <div className={css.acts}>
        {script && !belongs && (
          <Button size="sm" call={order} busy={busy} onClick={() => void put([...coming, script])}>
            {`Add this script as number ${next}`}
          </Button>
        )}
        <Button size="sm" kind="quiet" call="PUT /api/youtube/{channel}/series/{id}" onClick={() => onEdit(true)}>
          Change
        </Button>
        <Button size="sm" kind="quiet" call={drop} busy={busy} onClick={() => void remove()}>
          Remove series
        </Button>
      </div>
    </>
  );
}
