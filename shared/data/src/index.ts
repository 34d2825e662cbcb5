export { type FieldError, RequestFailure, sentenceOf } from './failure.ts';
export { useApi, useRefresh } from './hooks.ts';
export { keepJob, onRegistryChange, useJob, useJobs, useLiveEvents } from './live.ts';
export { type CallOptions, callApi, fetcher, pathOf, uploadFile } from './request.ts';
