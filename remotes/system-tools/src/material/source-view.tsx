import { offerBack } from '@avenue/boards/offer-back';
import type { MaterialSource } from '@avenue/contract';
import { callApi, keepJob, useApi, useJob, useRefresh } from '@avenue/data';
import {
  Bone,
  Button,
  Failure,
  JobPanel,
  Line,
  Loading,
  Note,
  Panel,
  Read,
  Stack,
  Text,
  TextLink,
  Time,
  useShortcuts,
} from '@avenue/ui';
import { useRef, useState } from 'react';
import { failed } from './failed.ts';
import { PassageList } from './passage-list.tsx';
import { RenameSource } from './rename-source.tsx';
import { usePassages } from './use-passages.ts';
import { usePlace } from './use-place.ts';
import { kindNames, views } from './words.ts';

/** One source: where it came from, and its passages to read and to take. */
export function SourceView({ id }: { id: string }) {
  const state = useApi('GET /api/make/material/{id}', { params: { id } });
  // With the source, and not after it.
  usePassages(id);
  return (
    <Read
      of="This source"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading this source">
          <Bone heightPx={420} />
        </Loading>
      }
    >
      {(source) => <Source source={source} />}
    </Read>
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function Facts({ of: { kind, from, url, path, language, publishedAt, createdAt, by } }: { of: MaterialSource }) {
  return (
    <Text kind="meta">
      {`${kindNames[kind].one}, `}
      {path ? (
        <TextLink to={path}>{from}</TextLink>
      ) : url ? (
        <a href={url} {...(url.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
          {kind === 'file' ? `${from} (download)` : from}
        </a>
      ) : (
        from
      )}
      {language && `, ${languageNames.of(language) ?? language}`}
      {publishedAt && (
        <>
          , published <Time at={publishedAt} />
        </>
      )}
      {`. Added by ${by} `}
      <Time at={createdAt} relative />
    </Text>
  );
}

function Source({ source }: { source: MaterialSource }) {
  const { id, kind, title, failure, passages } = source;
  const { open } = usePlace();
  const refresh = useRefresh();
  const run = useJob('material', id, { did: 'was not read', stale: views });
  const read = async () => {
    const started = await run.start(() => callApi('POST /api/make/material/{id}/read', { params: { id }, body: {} }));
    if (started) keepJob(started.job);
  };
  const remove = async () => {
    try {
      await callApi('POST /api/make/material/{id}/remove', { params: { id } });
      open(undefined);
      offerBack(`"${title}" is removed. What quotes it stays.`, async () => {
        await callApi('POST /api/make/material/{id}/restore', { params: { id } });
        await refresh(...views);
      });
    } catch (error) {
      failed('It was not removed.', error);
    }
    await refresh(...views);
  };
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const rename = () => setRenaming(true);
  useShortcuts({ r: { label: 'Rename', call: 'PATCH /api/make/material/{id}', run: rename } }, { enabled: !renaming });
  const isRead = kind === 'file' || kind === 'address';
  return (
    <Panel
      title={title}
      actions={
        <Line gap={8}>
          {isRead && !run.running && (
            <Button size="sm" kind="quiet" call="POST /api/make/material/{id}/read" onClick={() => void read()}>
              Read again
            </Button>
          )}
          <Button
            ref={button}
            size="sm"
            kind="quiet"
            kbd="R"
            call="PATCH /api/make/material/{id}"
            aria-expanded={renaming}
            onClick={rename}
          >
            Rename
          </Button>
          <Button size="sm" kind="quiet" call="POST /api/make/material/{id}/remove" onClick={() => void remove()}>
            Remove
          </Button>
        </Line>
      }
    >
      <Stack gap={16}>
        {renaming && (
          <RenameSource
            source={source}
            onClose={() => {
              setRenaming(false);
              button.current?.focus();
            }}
          />
        )}
        <Facts of={source} />
        {source.sample && <Note>This came with Avenue, as a sample.</Note>}
        {run.problem && <Failure size="line" of="This source" did={run.problem.did} error={run.problem.error} />}
        {run.job && run.running && <JobPanel job={run.job} />}
        {failure && !run.running && (
          <Note tone="bad">{passages > 0 ? `${failure} What was read before stays.` : failure}</Note>
        )}
        {passages > 0 && <PassageList source={source} />}
      </Stack>
    </Panel>
  );
}
