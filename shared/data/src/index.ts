export { type FieldError, RequestFailure, sentenceOf } from './failure.ts';
export { useApi, useRefresh } from './hooks.ts';
export { keepJob, onRegistryChange, useJob, useJobs, useLiveEvents, useLostAt } from './live.ts';
export { ahead, type CallOptions, callApi, fetcher, pathOf, read, uploadFile } from './request.ts';
