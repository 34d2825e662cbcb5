import type { Answer, PostPlatform } from '@avenue/contract';
import { callApi, sentenceOf } from '@avenue/data';
import { Button, Note, Row, Rows, Stack, StatusChip, type StatusName } from '@avenue/ui';
import { useState } from 'react';
import css from './connections.module.css';

type Found = Answer<'POST /api/places/find'>;

const looks: Readonly<Record<Found['found'][number]['posts'], { status: StatusName; word: string }>> = {
  all: { status: 'online', word: 'May post' },
  words: { status: 'assisted', word: 'Words alone' },
  nothing: { status: 'off', word: 'May not post' },
};

interface FindAddressProps {
  platform: PostPlatform;
  /** As it is typed; empty: the one that is kept for `label`. */
  secret: string;
  label: string;
  /** The channel that stands in the form. */
  chosen: string;
  onChoose: (address: string) => void;
}

/** Asks the platform which channels a secret reaches, and what may be posted in each; one is chosen. */
export function FindAddress({ platform, secret, label, chosen, onChoose }: FindAddressProps) {
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setFound(await callApi('POST /api/places/find', { body: { platform: platform.id, secret, label } }));
    } catch (error) {
      setProblem(`No channels were found. ${sentenceOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      <div>
        <Button
          size="sm"
          call="POST /api/places/find"
          busy={busy}
          reason={secret.trim() || label.trim() ? undefined : `Paste the ${platform.secret.label.toLowerCase()} first.`}
          onClick={() => void find()}
        >
          Find the channels
        </Button>
      </div>
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      {found?.found.length === 0 && <Note tone="wait">The bot sees no channel. Give it View Channels there.</Note>}
      {found && found.found.length > 0 && (
        <Rows label="Channels that were found">
          {found.found.map(({ value, label: name, sentence, posts }) => (
            <Row
              key={value}
              title={name}
              meta={sentence}
              end={
                <>
                  <StatusChip status={looks[posts].status}>{looks[posts].word}</StatusChip>
                  <Button
                    size="sm"
                    kind={chosen.trim() === value ? 'primary' : 'quiet'}
                    aria-label={`Choose: ${name}`}
                    aria-pressed={chosen.trim() === value}
                    onClick={() => onChoose(value)}
                  >
                    {chosen.trim() === value ? 'Chosen' : 'Choose'}
                  </Button>
                </>
              }
            />
          ))}
        </Rows>
      )}
      {found?.rest && <p className={css.meta}>{found.rest}</p>}
    </Stack>
  );
}
