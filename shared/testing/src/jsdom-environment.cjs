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

/** Values that an element has from the nearest one above it that sets them. */
const inherited = { visibility: 'visible', pointerEvents: 'auto' };
const unseen = new Set(['HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * Style sheets are not loaded in these tests, so what is computed comes from `style`, `hidden` and what browsers never
 * show. jsdom finds the same by trying every rule of its own style sheet on every element, a sixth of the whole run.
 */
function computedStyle(element) {
  const { style } = element;
  const read = (name) => {
    if (name === 'display')
      return style.display || (unseen.has(element.tagName) || element.hasAttribute('hidden') ? 'none' : 'block');
    if (!(name in inherited)) return style[name] ?? '';
    for (let at = element; at; at = at.parentElement) if (at.style?.[name]) return at.style[name];
    return inherited[name];
  };
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property) => read(camel(property))
        : typeof name === 'string'
          ? read(name)
          : undefined,
  });
}

/**
 * jsdom with what browsers have and it has not: fetch classes and TextEncoder (react-router reads them when it is
 * imported), CSS, matchMedia, ResizeObserver and scrollIntoView (dialogs, lists, charts), events of text tracks (players). A canvas has no context.
 *
 * Each element that React makes in its development build notes a stack: of ten frames, not of Jest's hundred.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, TextEncoder, TextDecoder, structuredClone });
    this.global.Error.stackTraceLimit = 10;
    Object.assign(this.global, { CSS, matchMedia, ResizeObserver: NothingObserved });
    this.global.Element.prototype.scrollIntoView = () => {};
    tracksWithEvents(this.global);
    this.global.getComputedStyle = computedStyle;
    this.global.HTMLCanvasElement.prototype.getContext = () => null;
  }
};
