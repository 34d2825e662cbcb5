import { guardsIn } from './guard.ts';

const test = 'api/src/http/agents/agents.test.ts';
const off = 'if (false)';

/** What agents may. */
export const agents = [
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
