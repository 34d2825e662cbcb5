import type { NoticeChannel } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Note, Panel, Stack, StatusChip, Time, toast } from '@avenue/ui';
import { useState } from 'react';
import { GuideSteps } from '../components/guide-steps.tsx';
import { AppForm } from './app-form.tsx';
import { ChannelForm } from './channel-form.tsx';
import { Devices } from './devices.tsx';
import css from './notices.module.css';
import { ThisDevice } from './this-device.tsx';
import { looks } from './words.ts';

interface ChannelPanelProps {
  channel: NoticeChannel;
  /** Why nothing can be set up now. */
  held: string | undefined;
  /** A notice led here. */
  isNamed: boolean;
  onRemove: () => void;
}

/** One channel: how it stands, a test that really sends, and the way there. */
export function ChannelPanel({ channel, held, isNamed, onRemove }: ChannelPanelProps) {
  const { id, name, gives, state, sentence, at, guide } = channel;
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(isNamed);
  const [isTesting, setIsTesting] = useState(false);
  const isSet = state !== 'not-set';
  const { status, word } = looks[state];
  const test = async () => {
    setIsTesting(true);
    try {
      const told = await callApi('POST /api/notices/channels/{channel}/test', { params: { channel: id } });
      toast.show({ text: told.sentence, tone: told.ok ? 'good' : 'bad' });
      await refresh('/api/notices');
    } catch (error) {
      toast.show({ text: `No test was sent through ${name}. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setIsTesting(false);
    }
  };
  return (
    <Panel title={name} actions={<StatusChip status={status}>{word}</StatusChip>}>
      <Stack gap={16}>
        <p>{gives}</p>
        {isSet && (
          <p className={css.meta}>
            {sentence}
            {at && (
              <>
                {' '}
                Last tried <Time at={at} relative />.
              </>
            )}
          </p>
        )}
        {isOpen && (
          <>
            <GuideSteps steps={guide} />
            {channel.devices && <Devices devices={channel.devices} />}
            {id === 'push' && <ThisDevice held={held} />}
            {id === 'fcm' && <AppForm held={held} />}
            {!channel.devices && <ChannelForm channel={channel} held={held} />}
          </>
        )}
        {held && isOpen && <Note>{held}</Note>}
        <div className={css.acts}>
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : isSet ? 'Change' : 'Set up'}: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close' : isSet ? 'Change' : 'Set up'}
          </Button>
          {isSet && (
            <>
              <Button
                size="sm"
                call="POST /api/notices/channels/{channel}/test"
                reason={held}
                busy={isTesting}
                aria-label={`Send a test: ${name}`}
                onClick={() => void test()}
              >
                Send a test
              </Button>
              <Button
                size="sm"
                kind="quiet"
                call="DELETE /api/notices/channels/{channel}"
                reason={held}
                aria-label={`Remove: ${name}`}
                onClick={onRemove}
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
