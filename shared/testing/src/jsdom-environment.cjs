const { TestEnvironment } = require('jest-environment-jsdom');

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

// Only `@supports` questions and escaping of ids are asked of it.
const CSS = { supports: () => false, escape: (text) => String(text).replace(/[^\w-]/g, '\\$&') };

/** Text tracks of a media element: none, with the events that jsdom leaves out. */
function tracksWithEvents({ EventTarget, HTMLMediaElement }) {
  const lists = new WeakMap();
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get() {
      if (!lists.has(this)) lists.set(this, Object.assign(new EventTarget(), { length: 0 }));
      return lists.get(this);
    },
  });
}

/**
 * jsdom with what browsers have and it has not: fetch classes and TextEncoder (react-router reads them when it is
 * imported), CSS, matchMedia, ResizeObserver and scrollIntoView (dialogs, lists, charts), events of text tracks (players). A canvas has no context, so
 * charts keep their sentence and table but draw nothing.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone });
    Object.assign(this.global, { CSS, matchMedia, ResizeObserver: NothingObserved });
    this.global.Element.prototype.scrollIntoView = () => {};
    tracksWithEvents(this.global);
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
};
