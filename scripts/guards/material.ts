import { guardsIn } from './guard.ts';

const readers = 'api/src/providers/reading/readers.test.ts';

/** What holds for files, pages and feeds of strangers while they are read. */
export const material = [
  ...guardsIn('api/src/providers/reading/read.ts', readers, {
    'a reader that never ends': ['setTimeout(stop, options.limitMs ?? limitMs)', 'setTimeout(() => undefined, 0)'],
    'a reader that takes the processor': ['cpuS: options.cpuS ?? cpuS, ', ''],
    'a reader that takes the memory': [', memoryBytes }', ' }'],
    'a reader that says more than fits': ['if (size > mostAnswer)', 'if (false)'],
    'a text that is longer than any book': ['if (characters > mostCharacters) throw refuse(tooLong);', ''],
    'a reader that writes files or starts programs': [
      "...['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'],",
      '',
    ],
    'a reader that nobody waits for': ["signal.addEventListener('abort', stop, { once: true });", ''],
  }),
  ...guardsIn('api/src/kernel/child/index.ts', readers, {
    'a reader that is told our keys': [
      'return spawn(program, all, { ...options, env: environment() });',
      'return spawn(program, all, options);',
    ],
  }),
  ...guardsIn('api/src/capabilities/make/material/add.ts', 'api/src/modules/make/material.test.ts', {
    'a title of signs that nobody sees': ["if (!named) throw invalid('title', 'Give it a title.');", ''],
  }),
];
