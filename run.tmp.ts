// makes a real video with chapters, sources and figures through the product's API
import { startTestApp, testChannel } from './api/src/testing/test-app.ts';
import { copyFileSync } from 'node:fs';
const app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
const text = `# From a goat to a cup
Coffee was first drunk in Ethiopia. In the 15th century it came from Ethiopia to Yemen, where monks drank it to stay awake. The first coffee house of Venice opened in 1645.

# A habit of cities
By 1675 England had more than 3,000 coffee houses. People read the newspaper there and argued about prices.

# The cup today
Brazil grows about 35 percent of all coffee today. A tree gives only 2 kilograms of beans a year. So every cup is the harvest of 20 berries.`;
const s = await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'The history of coffee', topic: 'The history of coffee', text } });
await app.call('POST /api/scripts/{id}/sources', { params: { id: s.id }, body: { title: 'World Coffee Report 2025', url: 'https://coffee.example/report', text: 'Brazil grows about 35 percent of all coffee today, and Vietnam 17 percent.', claim: 'Brazil grows about 35 percent of all coffee today.' } as never }).catch((e: Error) => console.log('source', e.message));
const checks = await app.call('GET /api/scripts/{id}/checks', { params: { id: s.id } } as never).catch((e: Error) => console.log(e.message));
console.log(JSON.stringify(checks).slice(0, 600));
const row = await app.call('GET /api/scripts/{id}', { params: { id: s.id } } as never) as any;
await app.call('POST /api/scripts/{id}/approve', { params: { id: s.id }, body: { version: row.version, seen: row.seen, accept: ((checks as any)?.open ?? []).map((c: any) => `${c.name}: ${c.sentence}`) } } as never).catch((e: Error) => console.log('approve', e.message));
const v = await app.call('POST /api/voiceover/generate', { body: { scriptId: s.id, provider: 'google', voiceId: 'default' } } as never).catch((e: Error) => console.log('voice', e.message)) as any;
await app.call('POST /api/voiceover/approve', { body: { channel: testChannel, scriptId: s.id, provider: 'google', voiceId: 'default', audioUrl: v.audioUrl } } as never).catch((e: Error) => console.log('vapprove', e.message));
const r = await app.call('POST /api/video/generate', { body: { channel: testChannel, scriptId: s.id, options: { format: process.argv[2] ?? 'portrait' } } } as never) as any;
copyFileSync(app.services.store.pathOf(r.videoUrl), `/tmp/coffee-${process.argv[2] ?? 'portrait'}.mp4`);
console.log(r);
await app.close();
