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
(PostgreSQL licence). Fonts: Figtree, JetBrains Mono, Amiri, Archivo, Archivo Black, Cormorant Garamond, DM Serif Display,
Fraunces, Josefin Sans, Newsreader, Noto Emoji, Nunito, Space Grotesk, Zen Kaku Gothic New (all OFL-1.1). The built-in
voice is CMU Flite with the voices rms, slt and awb of the CMU Arctic set (BSD-like licence of Carnegie Mellon University). Natural voices and text models are downloaded on request only; their cards
name their licences. Illustrations, music rules, texts and characters in this repository are Avenue's own, but for motifs of the picture kit that
are recoloured from Fluent Emoji (MIT, copyright Microsoft Corporation; marked in its README), and names of them in
thirteen languages that are from the Unicode CLDR (Unicode-3.0, copyright Unicode, Inc.).

Inside the packages \`node-llama-cpp\` and \`@node-llama-cpp/*\` is llama.cpp, whose notice they do not carry:

> MIT License. Copyright (c) 2023-2026 The ggml authors
>
> Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
> files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
> modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
> Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice
> shall be included in all copies or substantial portions of the Software.
>
> THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
> WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
> COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
> ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

${Object.entries(byLicence)
  .sort(([, a], [, b]) => b.length - a.length)
  .map(([licence, packages]) => section(licence, packages))
  .join('\n')}`;

fs.writeFileSync(path.join(root, 'THIRD_PARTY_NOTICES.md'), text);
