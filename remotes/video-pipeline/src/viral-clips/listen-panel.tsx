import type { FootageDetail } from '@avenue/contract/viral-clips';
import { callApi, useApi, useJob } from '@avenue/data';
import { BoneRows, Button, Failure, Loading, Note, Panel, Read, Stack, Text } from '@avenue/ui';
import { ModelRows } from '../models/model-rows.tsx';
import { languageName } from '../voiceover/language-name.ts';

const listen = 'POST /api/viral-clips/footage/{id}/listen';

/** Lets a model of this machine listen to a long video; where none was added, the ones that can be. */
export function ListenPanel({
  footage: { id, hasTranscript, heardBy },
  language,
  onClose,
}: {
  footage: FootageDetail;
  language: string;
  onClose: () => void;
}) {
  const models = useApi('GET /api/models');
  const { running, problem, start } = useJob('clips-listen', id, {
    did: 'was not listened to',
    stale: ['/api/viral-clips'],
  });
  const begin = async () => {
    await start(() => callApi(listen, { params: { id }, body: { replace: hasTranscript } }));
  };
  return (
    <Panel
      title="Listen to the words"
      actions={
        <Button size="sm" kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Read
        of="The models that listen"
        state={models}
        loading={
          <Loading label="Loading the models that listen">
            <BoneRows count={2} rowPx={72} />
          </Loading>
        }
      >
        {(all) => {
          const hearing = all.filter(({ kind }) => kind === 'hearing');
          const fits = hearing.filter(({ languages }) => !languages || languages.some((one) => one === language));
          const words = fits.filter(({ languages, state }) => languages && state === 'installed').at(-1);
          const sounds = fits.find(({ languages, state }) => !languages && state === 'installed');
          const others = fits.filter(({ state }) => state !== 'installed');
          return (
            <Stack gap={16}>
              {words || sounds ? (
                <>
                  <Text>
                    {words && `${words.label} writes down what is said. `}
                    {sounds && `${sounds.label} marks laughter and applause. `}
                    Nothing leaves this machine.
                  </Text>
                  {words && hasTranscript && (
                    <Note tone="wait">
                      {heardBy
                        ? `What ${heardBy} wrote gives way to it.`
                        : 'Your transcript gives way to it. Clips that you changed or rendered keep their words.'}
                    </Note>
                  )}
                  <div>
                    <Button kind="primary" call={listen} busy={running} onClick={() => void begin()}>
                      Listen now
                    </Button>
                  </div>
                </>
              ) : (
                <Text>
                  {fits.some(({ languages }) => languages)
                    ? `Add a model that understands ${languageName(language)}. It is downloaded once and stays on this machine.`
                    : `No model that can be added understands ${languageName(language)}. Give a transcript as SRT or WebVTT.`}
                </Text>
              )}
              {problem && (
                <Failure
                  size="line"
                  of="This video"
                  did={problem.did}
                  error={problem.error}
                  onRetry={() => void begin()}
                />
              )}
              {others.length > 0 && <ModelRows label="Models that listen" models={others} />}
            </Stack>
          );
        }}
      </Read>
    </Panel>
  );
}
