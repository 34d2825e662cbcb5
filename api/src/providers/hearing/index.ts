export { listeningRate } from './config.ts';
export { type Listener, openListener } from './engine.ts';
export { type Moment, momentIn, momentMs, momentsOf } from './moments.ts';
export { type Piece, piecesOf } from './pieces.ts';
