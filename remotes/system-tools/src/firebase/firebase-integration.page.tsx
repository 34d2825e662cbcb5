import type { Answer } from '@avenue/contract';
import { useApi, useRefusal } from '@avenue/data';
import { Bone, Columns, CopyButton, Loading, Note, Page, Panel, Read, Stack, TextLink } from '@avenue/ui';
import { GuideSteps } from '../components/guide-steps.tsx';
import css from './firebase.module.css';
import { KeyForm } from './key-form.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { sentenceOfProject } from './words.ts';

const backup = 'npm run backup';

/** Connects a Firebase project, says what its key may do, and what there is without one. */
export default function FirebaseIntegrationPage() {
  const state = useApi('GET /api/firebase');
  return (
    <Page title="Firebase Integration" sentence={sentenceOfProject(state.data?.project)}>
      <Read
        of="Your Firebase project"
        state={state}
        keeps="The bell goes on."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading your Firebase project">
            <Bone heightPx={320} />
          </Loading>
        }
      >
        {(connection) => <Integration connection={connection} />}
      </Read>
    </Page>
  );
}

function Integration({ connection: { project, scopes, guide } }: { connection: Answer<'GET /api/firebase'> }) {
  const refusal = useRefusal('PUT /api/firebase');
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const held = isSample ? 'Switch to your own studio first.' : undefined;
  return (
    <>
      {isSample && <Note tone="wait">Nothing of the Sample studio is ever sent, so nothing is connected for it.</Note>}
      {refusal && <Note>{`${refusal} You see which project is connected.`}</Note>}
      <Columns
        side={
          <>
            <Panel title="What the key may do">
              <Stack gap={16}>
                {scopes.map(({ scope, allows }) => (
                  <div key={scope}>
                    <p>{allows}</p>
                    <p className={`${css.meta} ${css.scope}`}>{scope}</p>
                  </div>
                ))}
                <p className={css.meta}>
                  That is all Avenue asks for. Which roles the service account has cannot be read with it: give it one
                  role alone, so that a lost key opens nothing else.
                </p>
              </Stack>
            </Panel>
            <Panel title="Without Firebase">
              <Stack gap={16}>
                <p>
                  Notices reach phones by browsers and ntfy as well, set up in{' '}
                  <TextLink to="/admin-config/notices">Notices</TextLink>.
                </p>
                <p>
                  What Avenue keeps lies on this machine and is copied into one file there; no collection goes to
                  Firebase.
                </p>
                <div className={css.command}>
                  <code>{backup}</code>
                  <CopyButton text={backup} label="Copy the command" />
                </div>
              </Stack>
            </Panel>
          </>
        }
      >
        {project && <ProjectPanel project={project} held={held} />}
        <Panel title={project ? 'Another key' : 'Connect a project'}>
          <Stack gap={16}>
            <GuideSteps steps={guide} />
            <KeyForm held={held} />
          </Stack>
        </Panel>
      </Columns>
    </>
  );
}
