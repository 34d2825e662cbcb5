import './shared-surface.ts';
import './app/app-icon.svg';
import { allowFiles } from '@avenue/federation/integrity';
import { findPage, hostBase } from '@avenue/federation/registry';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loader } from './federation/loader.ts';
import { registry } from './federation/registry-store.ts';
import { watchFields } from './federation/unsaved.ts';
import { inlined } from './shell/inlined.ts';

allowFiles(hostBase(registry.current().host), inlined<Record<string, string>>('host-files') ?? {});

watchFields();

// Before the first render, so the remote's code and the shell's first paint do not wait for each other.
const start = findPage(registry.current(), location.pathname);
// The page itself meets a failure; it is not asked for twice.
if (start) loader.load(start.remote, start.route.page).catch(() => {});

const mount = document.getElementById('root');
if (!mount) throw new Error('index.html has no #root');
createRoot(mount).render(<App />);
