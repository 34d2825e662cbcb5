import type { UploadBudget } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Bone, formatNumber, ProgressBar, ReadTrouble, SelectField, TextLink, Time } from '@avenue/ui';
import { loadPlayers } from '@avenue/ui/media';
import { useEffect } from 'react';
import type { useChannels } from '../flow/index.ts';
import css from './channel.module.css';

/** Which channel the queue is of, and how much of today is left at YouTube. */
export function QueueOfChannel({
  choices: { channels, channel, choose, state },
}: {
  choices: ReturnType<typeof useChannels>;
}) {
  // The queue is asked for once its channel is known: its first video is not to wait for the player besides.
  useEffect(loadPlayers, []);
  return (
    <div className={css.ofChannel}>
      {channels ? (
        <SelectField
          label="Channel"
          hideLabel
          options={channels.map(({ name, label }) => ({ value: name, label }))}
          value={channel?.name ?? ''}
          placeholder="No channel yet"
          disabled={channels.length === 0}
          onChange={(name) => choose(name, ['item'])}
        />
      ) : state.error ? null : (
        <Bone width="100%" control />
      )}
      <ReadTrouble of="Your channels" state={state} />
      <Budget channel={channel?.name} />
    </div>
  );
}

function Budget({ channel }: { channel: string | undefined }) {
  const state = useApi('GET /api/youtube/{channel}/budget', {
    params: { channel: channel ?? '' },
    when: channel !== undefined,
  });
  const { data, error } = state;
  return (
    <>
      {data ? <Day budget={data} /> : !error && <Bone width="100%" heightPx={76} />}
      <ReadTrouble of="The day at YouTube" state={state} />
    </>
  );
}

function Day({ budget: { units, fits, toPost, connected, resetsAt, upload } }: { budget: UploadBudget }) {
  const each = upload.reduce((sum, one) => sum + one.units, 0);
  const words = `${formatNumber(units.used)} of ${formatNumber(units.limit)} units today`;
  return (
    <div className={css.budget} title={upload.map((one) => `${one.call} ${one.units}`).join(', ')}>
      <ProgressBar label="Units of YouTube today" percent={(units.used / units.limit) * 100} valueText={words} />
      <p>
        {`${words}; one upload takes ${formatNumber(each)}, so ${formatNumber(fits)} more fit until `}
        <Time at={resetsAt} />.
      </p>
      <p>
        {toPost === 0
          ? 'Nothing approved waits to go out.'
          : `${toPost} approved ${toPost === 1 ? 'waits' : 'wait'} to go out.`}{' '}
        {!connected && (
          <>
            No account is connected: uploads are yours to do.{' '}
            <TextLink to="/admin-config/connections">Connect YouTube</TextLink>
          </>
        )}
      </p>
    </div>
  );
}
