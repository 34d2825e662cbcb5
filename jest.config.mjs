import { availableParallelism } from 'node:os';

/** Component tests; the server and the browser tests run under `node --test`. */
export default {
  // A busy machine is no fault of a page.
  testTimeout: 30_000,
  restoreMocks: true,
  // One more than cores: tests of what is saved a moment later wait for it.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/shared/testing/src/longest-first.cjs',
  testEnvironment: '<rootDir>/shared/testing/src/jsdom-environment.cjs',
  setupFiles: ['<rootDir>/shared/testing/src/no-owner-stacks.cjs'],
  testMatch: ['<rootDir>/{host,remotes,shared}/**/*.test.tsx'],
  moduleNameMapper: { '^(chart\\.js|react-chartjs-2)$': '<rootDir>/shared/testing/src/no-drawing.cjs' },
  transform: {
    '(^.+\\.(tsx?|mjs)|/@tanstack/.+\\.js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
    '\\.(css|svg|woff2)$': '<rootDir>/shared/testing/src/asset-stub.cjs',
  },
  // Packages that ship nothing but ES modules.
  transformIgnorePatterns: ['/node_modules/(?!.*(@tabler/icons-react/dist/esm|@tanstack/))'],
};
