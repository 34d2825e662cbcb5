const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has no fetch classes and no TextEncoder, which react-router reads when it is imported.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone });
  }
};
