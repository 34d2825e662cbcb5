export { ConnectionCards } from './connection-cards.tsx';
export { ConnectionNotes } from './connection-notes.tsx';
export { elsewhere } from './elsewhere.ts';
export { type ConnectionActs, useConnectionActs } from './use-connection-acts.ts';
export { useConnections } from './use-connections.ts';
export { summaryOf } from './words.ts';
