import { guardsIn } from './guard.ts';

const test = 'api/src/http/agents/agents.test.ts';
const webhooks = 'api/src/modules/agents/webhooks.test.ts';
const off = 'if (false)';

/** What agents may. */
export const agents = [
  ...guardsIn('api/src/capabilities/webhooks/hooks.ts', webhooks, {
    'a webhook outside over plain http': ["if (protocol !== 'https:' && !local)", off],
    'a user name in the address of a webhook': ['if (username || password)', off],
  }),
  ...guardsIn('api/src/capabilities/webhooks/post.ts', webhooks, {
    'a webhook at a private address': ['allowPrivate: hook.local', 'allowPrivate: true'],
  }),
  ...guardsIn('api/src/capabilities/webhooks/deliver.ts', webhooks, {
    'one message at a time for a webhook': [
      'other.held_until > clock_timestamp()',
      'other.held_until > clock_timestamp() and false',
    ],
    'no receiver is asked before it wants': ['Math.max(pause, Math.min(retryAfterS * 1000, longestWaitMs))', 'pause'],
    'no more messages after 410': ['if (!posted.gone || once) return;', 'return;'],
  }),
  ...guardsIn('api/src/modules/agents/module.ts', webhooks, {
    'no webhook of the Sample studio': ["if (studio === 'sample')", off],
  }),
  ...guardsIn('api/src/http/idempotency.ts', test, {
    'a call that is made again is made once': ['if (was?.answer) return { ...was.answer, again: true };', ''],
    'another call under the same name': ['if (was && was.hash !== hash)', off],
    'what failed may be made again': [
      '    await db.delete(repeatable).where(at);\n    throw error;',
      '    throw error;',
    ],
  }),
  ...guardsIn('api/src/http/access.ts', test, {
    'agents come in with a key alone': ['if (!principal?.scopes) throw', `${off} throw`],
  }),
  ...guardsIn('shared/contract/src/tools.ts', test, {
    'what takes a person is no tool': ['!access.stepUp && !access.person && mayAs', 'mayAs'],
    'tools of other families are not listed': ['&& scopesCover(scopes, verbOf(method), family)', ''],
  }),
  ...guardsIn('api/src/http/agents/call-tool.ts', test, {
    'an argument that leads to another path': ["text !== '' && text !== '.' && text !== '..'", "text !== ''"],
    'an answer that is too much': ['if (text.length > mostOfAnAnswer)', off],
  }),
  ...guardsIn('api/src/kernel/identity/principal.ts', test, {
    'what is approved is not changed with a key': ['if (scopes)', off],
  }),
];
