import { firebaseFamily } from '@avenue/contract';
import { waysOut } from '../../capabilities/connect/index.ts';
import { fcmMessage } from '../../connectors/fcm/index.ts';
import { conflict } from '../../kernel/failure.ts';
import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf, type Look } from '../define-module.ts';
import { isStated, proposeMessage, readAudiences, removeAudience, saveAudience } from './audiences.ts';
import { connectedProject, readProject, removeProject, saveProject, testProject } from './project.ts';

const page = '/fcm-service';
const projectPage = '/firebase-integration';

/** Nothing of the Sample studio is ever sent, so nothing is set up from there. */
function refuseSamples({ studio }: Call): void {
  if (studio === 'sample')
    throw conflict('sample_studio', 'Nothing of the Sample studio is ever sent. Switch to your own studio first.');
}

const handlers: HandlersOf<typeof firebaseFamily.endpoints> = {
  'GET /api/firebase': (call) => readProject(call),
  'PUT /api/firebase': async (call, { body }) => {
    refuseSamples(call);
    await saveProject(call, body.key);
    return readProject(call);
  },
  'POST /api/firebase/test': async (call) => {
    refuseSamples(call);
    await testProject(call);
    return readProject(call);
  },
  'DELETE /api/firebase': async (call) => {
    refuseSamples(call);
    await removeProject(call);
    return readProject(call);
  },

  'GET /api/firebase/audiences': (call) => readAudiences(call),
  'POST /api/firebase/audiences': async (call, { body }) => {
    refuseSamples(call);
    await saveAudience(call, body);
    return readAudiences(call);
  },
  'DELETE /api/firebase/audiences': async (call, { query }) => {
    refuseSamples(call);
    await removeAudience(call, query.topic);
    return readAudiences(call);
  },
  'POST /api/firebase/messages': (call, { body }) => {
    refuseSamples(call);
    return proposeMessage(call, body);
  },
};

async function look(call: Call): Promise<Look> {
  const row = await connectedProject(call);
  if (!row || row.ok === null) return {};
  const { projectId, ok, sentence, testedAt } = row;
  return {
    footings: [
      { name: `Firebase project ${projectId}`, ok, sentence, path: projectPage, ...(testedAt && { since: testedAt }) },
    ],
  };
}

/** A key that failed its last test. */
async function situations(call: Call): Promise<Situation[]> {
  const row = call.studio === 'own' ? await connectedProject(call) : undefined;
  if (row?.ok !== false) return [];
  const { projectId, sentence, testedAt } = row;
  return [
    {
      kind: 'connection',
      key: `firebase:${projectId}`,
      members: [testedAt?.toISOString() ?? 'broken'],
      title: `The Firebase project ${projectId} failed its test`,
      sentence,
      path: projectPage,
      except: 'fcm',
    },
  ];
}

/** A Firebase project of the operator, and messages to those who listen to its topics. */
export const firebaseModule = defineModule({
  id: 'firebase',
  order: 26,
  endpoints: firebaseFamily.endpoints,
  handlers,
  proposes: ['message'],
  effects: ({ credentials, db }) => [
    fcmMessage({ credentials, ways: waysOut, isStated: (topic) => isStated(db, topic) }),
  ],
  health: { title: 'FCM Service', path: page, look },
  situations,
  samples: { none: 'Nothing of the Sample studio is ever sent, so no project is connected for it.' },
});
