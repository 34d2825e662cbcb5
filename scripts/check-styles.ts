import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { faultsIn, namesApart, tokensIn } from './styles/faults.ts';

// Spacing and colours come from the tokens alone; a token that nothing uses goes. Part of `npm run check`.

const root = path.resolve(import.meta.dirname, '..');
const tokensFile = 'shared/ui/src/tokens.css';
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const listed = (...kinds: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && fs.existsSync(path.join(root, file)));

const sheets = listed('*.css');
const code = listed('host/src/*.ts*', 'remotes/*.ts*', 'shared/*.ts*');
const said = [
  ...sheets
    .filter((file) => file !== tokensFile)
    .flatMap((file) => faultsIn(read(file)).map(({ line, text, why }) => `${file}:${line} ${text} (${why})`)),
];
const { unused, unknown } = namesApart(tokensIn(read(tokensFile)), [...sheets, ...code].map(read).join('\n'));
said.push(...unused.map((name) => `${tokensFile} ${name} (nothing uses it)`));
said.push(...unknown.map((name) => `var(${name}) (nothing sets it)`));
for (const one of said) console.error(one);
console.log(
  said.length === 0 ? `${sheets.length} stylesheets: spacing and colours are tokens` : `${said.length} faults`,
);
process.exit(said.length === 0 ? 0 : 1);
