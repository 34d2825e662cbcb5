import { callOf, is, type StartAction, type ThingAction, thingAction } from './types.ts';

/** Jobs, models, channels and the parts of the dashboard. */
export const systemActions: readonly ThingAction[] = [
  thingAction<'job'>({
    id: 'job.cancel',
    family: 'system',
    does: 'Stop a running job.',
    verbs: ['cancel'],
    kind: 'job',
    call: 'POST /api/jobs/{id}/cancel',
    examples: ['cancel the old canals job', 'stop compiling the old canals video'],
    blocked: (job) => (is(job, 'running') ? undefined : `"${job.title}" has ended already.`),
    says: () => 'Finished parts are kept for the next run.',
    propose: ({ id, title, path }) => ({
      label: `Stop "${title}"`,
      call: callOf('POST /api/jobs/{id}/cancel', { params: { id } }),
      doing: 'Stopping …',
      done: 'Stopped.',
      path,
      undo: { call: callOf('POST /api/jobs/{id}/retry', { params: { id } }), take: [], done: 'It runs again.' },
    }),
  }),
  thingAction<'job'>({
    id: 'job.retry',
    family: 'system',
    does: 'Run a failed or stopped job again from the step that failed.',
    verbs: ['retry'],
    kind: 'job',
    call: 'POST /api/jobs/{id}/retry',
    examples: ['try the failed bread job again', 'retry compiling bread'],
    blocked: (job) =>
      is(job, 'running')
        ? `"${job.title}" is running now.`
        : is(job, 'finished')
          ? `"${job.title}" is done; it did not fail.`
          : undefined,
    says: (job) => job.facts.error && `It failed: ${job.facts.error}`,
    propose: ({ id, title, path, facts }) => ({
      label: `Run "${title}" again`,
      call: callOf('POST /api/jobs/{id}/retry', { params: { id } }),
      doing: 'Starting …',
      done: 'It runs again.',
      path,
      job: { kind: facts.jobKind, subject: facts.subject },
    }),
  }),
  thingAction<'model'>({
    id: 'model.install',
    family: 'system',
    does: 'Download a model: a natural voice, or a writer for Ollama.',
    verbs: ['install'],
    kind: 'model',
    call: 'POST /api/models/{id}/install',
    examples: ['download gemma', 'install the gemma model'],
    blocked: (model) =>
      is(model, 'installed')
        ? `${model.title} is on this machine already.`
        : is(model, 'running')
          ? `${model.title} is being downloaded.`
          : is(model, 'blocked')
            ? `${model.title} cannot be added now. ${model.facts.sentence}`
            : undefined,
    says: (model) => model.facts.gain,
    propose: ({ id, title, path, facts }) => ({
      label: `Download ${title}`,
      cost: `${Math.max(1, Math.round(facts.bytes / 1_000_000)).toLocaleString('en')} MB to download`,
      call: callOf('POST /api/models/{id}/install', { params: { id } }),
      doing: 'Starting the download …',
      done: 'The download runs.',
      path,
      job: { kind: 'model', subject: id },
    }),
  }),
  thingAction<'model'>({
    id: 'model.remove',
    family: 'system',
    does: 'Remove a downloaded voice or text model from this machine.',
    verbs: ['remove'],
    kind: 'model',
    call: 'POST /api/models/{id}/remove',
    examples: ['uninstall the ryan voice'],
    blocked: (model) =>
      !is(model, 'installed')
        ? `${model.title} is not on this machine.`
        : model.facts.modelKind === 'ollama' || model.facts.modelKind === 'own'
          ? model.facts.sentence
          : undefined,
    propose: ({ id, title, path }) => ({
      label: `Remove ${title} from this machine`,
      detail: 'It can be downloaded again.',
      ticked: false,
      call: callOf('POST /api/models/{id}/remove', { params: { id } }),
      doing: 'Removing …',
      done: 'Removed.',
      path,
    }),
  }),
  thingAction<'channel'>({
    id: 'channel.remove',
    family: 'system',
    does: 'Remove a channel that has no scripts.',
    verbs: ['remove'],
    kind: 'channel',
    call: 'DELETE /api/admin/channels/{name}',
    examples: ['remove the night garden channel'],
    says: () => 'A channel with scripts stays; one without is gone for good.',
    propose: ({ id, title, path }) => ({
      label: `Remove the channel "${title}"`,
      detail: 'Cannot be undone.',
      ticked: false,
      call: callOf('DELETE /api/admin/channels/{name}', { params: { name: id } }),
      doing: 'Removing …',
      done: 'Removed.',
      path,
    }),
  }),
  thingAction<'part'>({
    id: 'part.rollBack',
    family: 'system',
    does: 'Take a part of the dashboard back to its earlier build.',
    verbs: ['rollBack'],
    kind: 'part',
    call: 'POST /api/remotes/{id}/rollback',
    examples: ['roll back the video pipeline'],
    blocked: ({ title, facts }) => (facts.back ? undefined : `${title} has no earlier build to go back to.`),
    propose: ({ id, title, path, facts }) => ({
      label: `Take "${title}" back to ${facts.back}`,
      ticked: false,
      call: callOf('POST /api/remotes/{id}/rollback', { params: { id }, body: {} }),
      doing: 'Going back …',
      done: 'The earlier build is live.',
      path,
    }),
  }),
  ...(['pin', 'unpin'] as const).map((verb) =>
    thingAction<'part'>({
      id: `part.${verb}`,
      family: 'system',
      does:
        verb === 'pin'
          ? 'Keep the live build of a part of the dashboard until it is let go.'
          : 'Let a pinned part of the dashboard take new builds again.',
      verbs: [verb],
      kind: 'part',
      call: 'POST /api/remotes/{id}/pin',
      examples: [verb === 'pin' ? 'pin the video pipeline' : 'unpin the video pipeline'],
      blocked: ({ title, facts }) =>
        facts.pinned === (verb === 'pin')
          ? `${title} is ${verb === 'pin' ? 'pinned already' : 'not pinned'}.`
          : undefined,
      propose: ({ id, title, path }) => ({
        label: verb === 'pin' ? `Pin the live build of "${title}"` : `Let "${title}" take new builds`,
        call: callOf('POST /api/remotes/{id}/pin', { params: { id }, body: { pinned: verb === 'pin' } }),
        doing: 'Changing …',
        done: verb === 'pin' ? 'Pinned.' : 'Not pinned any more.',
        path,
        undo: {
          call: callOf('POST /api/remotes/{id}/pin', { params: { id }, body: { pinned: verb !== 'pin' } }),
          take: [],
          done: 'As it was.',
        },
      }),
    }),
  ),
  ...(['switchOff', 'switchOn'] as const).map((verb) =>
    thingAction<'part'>({
      id: `part.${verb}`,
      family: 'system',
      does: verb === 'switchOff' ? 'Take a part out of the dashboard.' : 'Put a part back into the dashboard.',
      verbs: [verb],
      kind: 'part',
      call: 'POST /api/remotes/{id}/disable',
      examples: [verb === 'switchOff' ? 'switch off the video pipeline' : 'switch on the video pipeline'],
      blocked: ({ title, facts }) =>
        verb === 'switchOff' && facts.needed
          ? `The dashboard cannot do without ${title}.`
          : facts.disabled === (verb === 'switchOff')
            ? `${title} is ${facts.disabled ? 'off' : 'on'} already.`
            : undefined,
      propose: ({ id, title, path }) => ({
        label: verb === 'switchOff' ? `Take "${title}" out of the dashboard` : `Put "${title}" back`,
        ticked: verb === 'switchOn',
        call: callOf('POST /api/remotes/{id}/disable', { params: { id }, body: { disabled: verb === 'switchOff' } }),
        doing: 'Changing …',
        done: verb === 'switchOff' ? 'Its pages are gone until you put it back.' : 'Its pages are back.',
        path,
        undo: {
          call: callOf('POST /api/remotes/{id}/disable', { params: { id }, body: { disabled: verb !== 'switchOff' } }),
          take: [],
          done: 'As it was.',
        },
      }),
    }),
  ),
];

/** Studios and channels: what is new here. */
export const systemStarts: readonly StartAction[] = [
  {
    id: 'studio.own',
    family: 'system',
    does: "Open the operator's own studio.",
    needs: 'nothing',
    call: 'POST /api/studio',
    examples: ['start my studio', 'i want to start my own studio', 'leave the sample studio'],
    blocked: ({ studio }) =>
      studio === 'own' ? { sentence: 'Your own studio is open.', path: '/dashboard' } : undefined,
    says: (_wish, { started }) =>
      started
        ? 'Everything you made is there as you left it. The Sample studio stays as it is.'
        : 'It starts empty; every figure in it comes from your work. The Sample studio stays.',
    propose: (_wish, { started }) => ({
      label: started ? 'Open my studio' : 'Start my studio',
      call: callOf('POST /api/studio', { body: { studio: 'own' } }),
      doing: 'Opening …',
      done: 'Your studio is open.',
      path: '/dashboard',
    }),
  },
  {
    id: 'studio.sample',
    family: 'system',
    does: 'Open the Sample studio, whose figures are samples.',
    needs: 'nothing',
    call: 'POST /api/studio',
    examples: ['open the sample studio', 'show me the demo', 'back to the samples'],
    blocked: ({ studio }) =>
      studio === 'sample' ? { sentence: 'The Sample studio is open now.', path: '/dashboard' } : undefined,
    says: () => 'Your studio stays as it is. The figures you see then are samples.',
    propose: () => ({
      label: 'Open the Sample studio',
      call: callOf('POST /api/studio', { body: { studio: 'sample' } }),
      doing: 'Opening …',
      done: 'The Sample studio is open.',
      path: '/dashboard',
    }),
  },
  {
    id: 'channel.add',
    family: 'system',
    does: 'Add a channel with a name.',
    needs: 'name',
    ask: 'What shall the channel be called?',
    call: 'POST /api/admin/channels',
    examples: ['add a channel called Slow Cooking', 'create a new channel named "Tiny Labs"'],
    blocked: ({ studio }) =>
      studio === 'sample'
        ? { sentence: 'A channel of yours belongs into your own studio. Start it first.', path: '/dashboard' }
        : undefined,
    propose: ({ name = '' }) => ({
      label: `Add the channel "${name}"`,
      call: callOf('POST /api/admin/channels', { body: { label: name } }),
      doing: 'Adding …',
      done: 'Added. Its style and music can be changed in Admin Config.',
      path: '/admin-config#channels',
    }),
  },
  {
    id: 'parts.refresh',
    family: 'system',
    does: 'Look for new builds of the parts of the dashboard.',
    needs: 'nothing',
    call: 'POST /api/remotes/refresh',
    examples: ['check for new builds', 'look for new builds of the remotes'],
    propose: () => ({
      label: 'Look for new builds',
      call: callOf('POST /api/remotes/refresh', {}),
      doing: 'Looking …',
      done: 'Looked. The page shows what is live.',
      path: '/remotes',
    }),
  },
];
