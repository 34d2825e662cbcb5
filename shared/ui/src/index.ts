import './tokens.css';
import './base.css';

export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export * from './action/index.ts';
export * from './art/index.ts';
export * from './cursor/index.ts';
export * from './decision/index.ts';
export * from './draft/index.ts';
export * from './feedback/index.ts';
export * from './field/index.ts';
export * from './figure/index.ts';
export { heavy, PartBoundary } from './heavy/index.ts';
export * from './keys/index.ts';
export * from './layout/index.ts';
export * from './list/index.ts';
export { retriable } from './retriable.ts';
export * from './status/index.ts';
export * from './text/index.ts';
