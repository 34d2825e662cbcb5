import { spawn } from 'node:child_process';

/** Settings that lead to keys, stores or data; and every name of something secret. */
const kept = /^(?:AVENUE_|S3_|AWS_|PG|DATABASE_URL$)|KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIAL/i;

/** Says nothing secret: without it a build in another language would be built in English. */
const language = 'AVENUE_LANGUAGE';

/** An environment without anything that signs, opens a store or reads a secret. */
export const withoutKeys = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name === language || !kept.test(name)));

/** Runs a script in a process of its own that is handed no key. @returns its exit code; 1 if it was ended by a signal */
export function runApart(script: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    env: withoutKeys(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
