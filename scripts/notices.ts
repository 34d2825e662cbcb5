import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// Writes THIRD_PARTY_NOTICES.md from what is installed: run it after packages have changed.

interface Listed {
  name: string;
  versions: string[];
  license: string;
  homepage?: string;
}

const root = path.resolve(import.meta.dirname, '..');
const json = execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'licenses', 'list', '--recursive', '--prod', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
});
const byLicence = JSON.parse(json) as Record<string, Listed[]>;

const section = (licence: string, packages: Listed[]) => {
  const rows = packages
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, versions, homepage }) => `- ${homepage ? `[${name}](${homepage})` : name} ${versions.join(', ')}`);
  return `### ${licence}\n\n${rows.join('\n')}\n`;
};

const text = `# Third-party notices

Avenue itself is MIT (see LICENSE). It stands on the packages below, each under its own licence; the full texts lie in
\`node_modules/<package>\`. This list is written by \`npm run notices\`.

Programs that are started as separate processes and not linked: FFmpeg (GPL-3.0 or LGPL-2.1 by build), PostgreSQL
(PostgreSQL licence). Fonts: Figtree, JetBrains Mono, Archivo, Archivo Black, DM Serif Display, Fraunces, Newsreader,
Nunito, Space Grotesk (all OFL-1.1). The built-in voice is CMU Flite with the voices rms, slt and awb of the CMU Arctic set
(BSD-like licence of Carnegie Mellon University). Natural voices are downloaded on request only; their cards name their
licences. Illustrations, music rules, texts and characters in this repository are Avenue's own.

${Object.entries(byLicence)
  .sort(([, a], [, b]) => b.length - a.length)
  .map(([licence, packages]) => section(licence, packages))
  .join('\n')}`;

fs.writeFileSync(path.join(root, 'THIRD_PARTY_NOTICES.md'), text);
