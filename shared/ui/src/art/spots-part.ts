import calendarEmpty from './spots/calendar-empty.svg';
import connect from './spots/connect.svg';
import inboxClear from './spots/inbox-clear.svg';
import noHistory from './spots/no-history.svg';
import noResults from './spots/no-results.svg';
import notFound from './spots/not-found.svg';
import remoteClosed from './spots/remote-closed.svg';
import unexpectedError from './spots/unexpected-error.svg';

/** The pictures as `data:` addresses, so that one that is shown needs no further file. */
export const spots = {
  'calendar-empty': calendarEmpty,
  connect,
  'inbox-clear': inboxClear,
  'no-history': noHistory,
  'no-results': noResults,
  'not-found': notFound,
  'remote-closed': remoteClosed,
  'unexpected-error': unexpectedError,
} as const;
