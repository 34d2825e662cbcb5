const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

// The development build of React makes a stack trace for each of the first ten thousand elements of a second, to tell who made
// one in a warning: a sixth of the time of these tests. It counts them here; this says that they are used up.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
