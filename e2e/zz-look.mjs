import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const base = 'http://localhost:5144';
const shots = {
  ideas: async (p) => { await p.goto(base + '/idea-generator'); await p.getByRole('button', { name: /Tune/ }).first().click(); await p.getByRole('button', { name: /Who writes it/ }).click(); await p.getByRole('list', { name: 'What each writer takes' }).waitFor(); },
  draft: async (p) => { await p.goto(base + '/script-builder'); const b = p.getByRole('button', { name: /draft/i }).first(); await b.click(); await p.getByRole('button', { name: /Who writes it/ }).click(); await p.getByRole('list', { name: 'What each writer takes' }).waitFor(); await p.getByRole('list', { name: 'What each writer takes' }).scrollIntoViewIfNeeded(); },
  writing: async (p) => { await p.goto(base + '/writing?recipe=video.ideas'); await p.getByRole('list', { name: 'What each writer takes' }).waitFor(); },
  admin: async (p) => { await p.goto(base + '/admin-config?section=text'); await p.getByRole('list', { name: 'Models for Ollama' }).waitFor(); await p.getByRole('heading', { name: /on this machine/ }).first().scrollIntoViewIfNeeded(); },
};
const only = process.argv.slice(2);
for (const width of [1440, 768, 390]) for (const theme of ['light', 'dark']) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 900 : 1000 }, colorScheme: theme });
  for (const [name, go] of Object.entries(shots)) {
    if (only.length && !only.includes(name)) continue;
    const p = await ctx.newPage();
    try { await go(p); await p.waitForTimeout(400);
      const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log('sideways', name, width, over);
      await p.screenshot({ path: `/tmp/look-k4/${name}-${width}-${theme}.png`, fullPage: name !== 'draft' });
    } catch (e) { console.log(name, width, theme, String(e).slice(0, 300)); await p.screenshot({ path: `/tmp/look-k4/${name}-${width}-${theme}-failed.png` }); }
    await p.close();
  }
  await ctx.close();
}
await browser.close();
