import type { Pronunciation, VoiceProvider } from '@avenue/contract';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
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
  Text,
  TextField,
  toast,
} from '@avenue/ui';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';
import css from './channel.module.css';

const put = 'PUT /api/youtube/{channel}/pronunciations';
const drop = 'DELETE /api/youtube/{channel}/pronunciations/{id}';
const hear = 'POST /api/youtube/{channel}/pronunciations/hear';

interface PronunciationsPanelProps {
  channel: string;
  provider: VoiceProvider;
  /** Who speaks; absent while none is chosen. */
  voiceId: string | undefined;
}

/** Words and names that the voice of the channel says otherwise than they are written. */
export function PronunciationsPanel(props: PronunciationsPanelProps) {
  const { channel } = props;
  const state = useApi('GET /api/youtube/{channel}/pronunciations', { params: { channel } });
  return (
    <Panel
      title="How words are said"
      foot="Captions keep the words as they are written. Takes made before stay as they are."
    >
      <Read
        of="The list of words"
        state={state}
        keeps="Nothing was changed."
        loading={
          <Loading label="Loading the list of words">
            <BoneRows count={3} rowPx={48} />
          </Loading>
        }
      >
        {({ rows }) => <Loaded key={channel} {...props} rows={rows} />}
      </Read>
    </Panel>
  );
}

const base = { word: '', says: '' };

function Loaded({ channel, provider, voiceId, rows }: PronunciationsPanelProps & { rows: readonly Pronunciation[] }) {
  const refresh = useRefresh();
  const audio = useRef<HTMLAudioElement>(null);
  const [hearing, setHearing] = useState<string>();
  const [problem, setProblem] = useState<{ did: string; error: unknown }>();
  const read = () => refresh(`/api/youtube/${channel}/pronunciations`).catch(() => undefined);
  const form = useDraftForm({
    call: put,
    key: `channel/${channel}/pronunciation`,
    base,
    labels: { word: 'As it is written', says: 'As it is said' },
    send: (body) => callApi(put, { params: { channel }, body }),
    after: () => base,
    onSaved: async (_rows, { word }) => {
      await read();
      toast.show({ text: `"${word.trim()}" is said so from the next take on.`, tone: 'good' });
    },
  });
  const play = async (key: string, says: string) => {
    if (!voiceId) return;
    setHearing(key);
    setProblem(undefined);
    try {
      const { audioUrl } = await callApi(hear, { params: { channel }, body: { says, provider, voiceId } });
      if (audio.current) {
        audio.current.src = audioUrl;
        await audio.current.play();
      }
    } catch (error) {
      setProblem({ did: 'was not spoken', error });
    } finally {
      setHearing(undefined);
    }
  };
  const takeOut = async ({ id, word, says }: Pronunciation) => {
    setProblem(undefined);
    try {
      await callApi(drop, { params: { channel, id } });
      await read();
      toast.show({
        text: `"${word}" is said as it is written.`,
        action: {
          label: 'Undo',
          onPress: () =>
            void callApi(put, { params: { channel }, body: { word, says } })
              .then(read)
              .catch((error: unknown) => setProblem({ did: 'was not put back', error })),
        },
      });
    } catch (error) {
      setProblem({ did: 'was not taken out', error });
    }
  };
  const silent = voiceId === undefined ? 'Choose a voice first.' : undefined;
  const typed = form.words.says.trim();
  return (
    <div className={css.style}>
      <Form
        form={form}
        of="The word"
        foot={
          <div className={css.acts}>
            <Button type="submit" call={put} busy={form.busy}>
              Keep
            </Button>
            <Button
              icon={IconPlayerPlay}
              call={hear}
              busy={hearing === 'typed'}
              disabled={typed === '' || silent !== undefined}
              reason={silent}
              onClick={() => void play('typed', typed)}
            >
              Hear it
            </Button>
          </div>
        }
      >
        <div className={css.pair}>
          <TextField {...form.field('word')} placeholder="Nguyen" />
          <TextField {...form.field('says')} placeholder="win" />
        </div>
      </Form>
      {problem && <Failure size="line" of="The word" did={problem.did} error={problem.error} />}
      {rows.length === 0 ? (
        <Text kind="meta">No word yet. A name that the voice gets wrong is written here as it sounds.</Text>
      ) : (
        <Rows label="Words and how they are said">
          {rows.map((one) => (
            <Row
              key={one.id}
              title={one.word}
              meta={`said "${one.says}"`}
              end={
                <>
                  <IconButton
                    label={`Hear "${one.word}"`}
                    icon={IconPlayerPlay}
                    call={hear}
                    disabled={silent !== undefined || hearing !== undefined}
                    onClick={() => void play(one.id, one.says)}
                  />
                  <IconButton
                    label={`Take out "${one.word}"`}
                    icon={IconTrash}
                    call={drop}
                    onClick={() => void takeOut(one)}
                  />
                </>
              }
            />
          ))}
        </Rows>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: one word, which stands beside it in writing */}
      <audio ref={audio} preload="none" />
    </div>
  );
}
