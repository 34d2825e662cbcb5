import { defineConfig } from 'drizzle-kit';

// From the folder `api`, after a change of a module's schema.ts:
// MODULE=src/modules/video-pipeline npx drizzle-kit generate --name what_it_does
const folder = process.env.MODULE ?? 'src/kernel/db';

export default defineConfig({ dialect: 'postgresql', schema: `${folder}/schema.ts`, out: `${folder}/migrations` });
