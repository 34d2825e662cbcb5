import type { Module } from '../define-module.ts';

/** Every module, asked when it is needed: the list holds the cockpit's own module as well. */
export type ModuleList = () => readonly Module[];
