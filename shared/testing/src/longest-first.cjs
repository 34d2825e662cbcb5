const fs = require('node:fs');
const path = require('node:path');

/** Tables that fail every read or write of a page take longest, though they are short to read. */
const isLong = ({ path: file }) => /^(?:failing-|kept-words)/.test(path.basename(file));
const size = ({ path: file }) => fs.statSync(file).size;

/** Longest test files first, so that none of them ends the run alone. */
module.exports = class LongestFirst {
  sort(tests) {
    return tests
      .map((test) => ({ test, long: isLong(test), bytes: size(test) }))
      .sort((a, b) => Number(b.long) - Number(a.long) || b.bytes - a.bytes)
      .map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
