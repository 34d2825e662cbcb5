const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Avenue does not answer</title>
<link rel="stylesheet" href="/offline.css">
<script defer src="/offline.js"></script>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true"><path class="road" d="M12.4 4H16v7.4L9.3 28H3z"/><path class="shade" d="M16 4h3.6L29 28h-6.3L16 11.4z"/><rect class="hold" x="10.7" y="18.8" width="10.6" height="3.7" rx="1.85"/></svg>
<h1>Avenue does not answer</h1>
<p>This browser keeps no copy of the dashboard. Check that Avenue is running. The page opens by itself when it is back.</p>
<p>What you saved is safe. Nothing is sent until then.</p>
<button type="button">Try again</button>
<p role="status"></p>
</main>
</body>
</html>
`;

/** The tokens of the design system that this page uses, in both themes. */
const css = `:root{color-scheme:light dark;--canvas:light-dark(#f5f4f0,#111415);--text:light-dark(#1a1d1c,#edede8);--text-2:light-dark(#4b4f4c,#b9bdb8);--accent:light-dark(#00626e,#5fc1cb);--on:light-dark(#fff,#052328);--shade:light-dark(#004b54,#3fa2ad)}
:root[data-theme="light"]{color-scheme:light}:root[data-theme="dark"]{color-scheme:dark}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px system-ui,-apple-system,"Segoe UI",sans-serif}
main{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-height:100dvh;padding:28px 20px;box-sizing:border-box;text-align:center}
svg{margin-bottom:16px}.road{fill:var(--accent)}.shade{fill:var(--shade)}.hold{fill:#f0b23e}
h1{margin:0;font-size:34px;line-height:40px;letter-spacing:-.02em}
p{max-width:56ch;margin:0;color:var(--text-2)}p[role]{min-height:20px}
button{min-height:44px;margin-top:14px;padding:0 20px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

const js = `const said = document.querySelector('[role=status]');
const theme = /(?:^|; )(?:__Host-)?theme=(light|dark)/.exec(document.cookie);
if (theme) document.documentElement.dataset.theme = theme[1];
async function look(asked) {
  const there = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
  if (there) location.reload();
  else if (asked) said.textContent = 'Still no answer.';
}
document.querySelector('button').addEventListener('click', () => look(true));
setInterval(() => document.visibilityState === 'visible' && look(false), 3000);
`;

const answer = (type: string, body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  });

/** What is shown when the server is away and no shell is kept. Its style and script come from the worker itself. */
export const offlinePage = () => answer('text/html', html, 503);

/** The files of the offline page by path. */
export const offlineFiles: Readonly<Record<string, () => Response>> = {
  '/offline.css': () => answer('text/css', css),
  '/offline.js': () => answer('text/javascript', js),
};
