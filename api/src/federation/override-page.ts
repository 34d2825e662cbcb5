import type { HostJson, RemoteJson } from '@avenue/federation/registry';
import { hostBase } from '@avenue/federation/registry';
import { contractWords, type OpenBuild, type Token } from '@avenue/registry';
import { escapeHtml } from '../kernel/escape-html.ts';

/** What somebody is asked before a browser runs a build that only a link leads to. */
export interface OverrideQuestion {
  token: Token;
  /** The token as it stood in the link. */
  text: string;
  open: OpenBuild;
  /** The live host, for its stylesheet. */
  host: HostJson | undefined;
}

const time = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** A page of its own, without any script, that names what would be loaded and asks for a press. */
export function overridePage({ token, text, open, host }: OverrideQuestion): string {
  const remote = open.description as RemoteJson;
  const e = escapeHtml;
  const styles = (host?.css ?? []).map(
    (file) =>
      `<link rel="stylesheet" href="${e(hostBase(host?.build ?? '') + file)}" integrity="${e(host?.files[file] ?? '')}">`,
  );
  const pages = remote.routes.map(({ path, title }) => `<li>${e(title)} (${e(path)})</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Show a local build? - Avenue</title>
${styles.join('\n')}
</head>
<body>
<main>
<h1>Show a local build of ${e(remote.title)}?</h1>
<p>This link was made by ${e(token.by)} and holds until ${e(time(token.expires))}. The build has not been published: its code
runs in this browser alone, with everything that you may do here. Go on only if you asked ${e(token.by)} for it.</p>
<dl>
<dt>Part</dt><dd>${e(open.unit)} ${e(remote.version)}, of ${e(remote.owner)}</dd>
<dt>Build</dt><dd>${e(open.build)}, ${Object.keys(remote.files).length} files</dd>
<dt>Calls</dt><dd>${e(contractWords(remote.contract))}</dd>
</dl>
<p>In place of the published ones it shows these pages:</p>
<ul>${pages.join('')}</ul>
<form method="post" action="/override">
<input type="hidden" name="token" value="${e(text)}">
<button type="submit">Show the local build</button>
</form>
<p><a href="/">Keep the published one</a></p>
</main>
</body>
</html>
`;
}
