import './shared-surface.ts';
import './app/app-icon.svg';
import './app/frame.css';
import type { Session } from '@avenue/contract';
import { askSessionQuietly, followsOtherMember, isSignedOut, keepSession } from '@avenue/data';
import { allowFiles } from '@avenue/federation/integrity';
import { findPage, hostBase } from '@avenue/federation/registry';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { doorPath, phonePath } from './door/destination.ts';
import { phonePage, signInPage } from './door/door.tsx';
import { loader } from './federation/loader.ts';
import { registry } from './federation/registry-store.ts';
import { watchFields } from './federation/unsaved.ts';
import { inlined } from './shell/inlined.ts';

allowFiles(hostBase(registry.current().host), inlined<Record<string, string>>('host-files') ?? {});

watchFields();

const session = inlined<Session>('session');
if (session) keepSession(session);
// A page that was kept does not bring who is here; its first reads do not wait for that.
else void askSessionQuietly();

// Before the first render, so the remote's code and the shell's first paint do not wait for each other.
const onPhone = location.pathname === phonePath;
const atDoor = location.pathname === doorPath || isSignedOut();
const start = atDoor ? undefined : findPage(registry.current(), location.pathname);
if (onPhone) phonePage.preload();
else if (atDoor) signInPage.preload();
// The page itself meets a failure; it is not asked for twice.
if (start) loader.load(start.remote, start.route.page).catch(() => {});

const mount = document.getElementById('root');
if (!mount) throw new Error('index.html has no #root');
// What code has read of another member by now goes with the page.
if (followsOtherMember()) location.reload();
else createRoot(mount).render(<App />);
