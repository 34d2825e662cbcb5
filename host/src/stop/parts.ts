import { lazyPart } from '../shell/lazy-part.tsx';

const load = () => import(/* webpackChunkName: "stop" */ './panels.ts');

/** What opens after a press on Stop everything; its code is fetched while the page stands idle. */
export const stopPanel = lazyPart('The question', () => load().then(({ StopPanel }) => StopPanel));
export const stopReceipt = lazyPart('The receipt', () => load().then(({ StopReceipt }) => StopReceipt));
export const resume = lazyPart('The question', () => load().then(({ ResumeQuestion }) => ResumeQuestion));
