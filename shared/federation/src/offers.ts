import { z } from 'zod';
import { apiPath, counterName, iconName, order, pagePath, sentence, text, unitId } from './primitives.ts';

/** One call of the contract, made as it stands here. */
const actionCall = z.strictObject({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: apiPath.refine((path) => !path.includes('?'), 'A call has a body, no query.'),
  body: z.record(z.string(), z.json()).optional(),
  /** Said when it is done. */
  done: sentence,
});

/** What can be done from anywhere: the palette shows it under the remote's title. */
const action = z
  .strictObject({
    id: unitId,
    label: text,
    /** Place among the actions of all remotes; those of one remote stand together. Default value: the last. */
    order: order.optional(),
    /** Words at the right end: what it does, or where it leads. */
    detail: text.optional(),
    icon: iconName,
    /** Other words an operator may type for it. */
    synonyms: z.array(text).max(20).optional(),
    /** Page it opens. */
    path: pagePath.optional(),
    /** With it, whatever is typed finds the action and goes along in this field of the page's address. */
    words: z
      .strictObject({
        label: text.refine((label) => label.includes('{words}'), 'Say where the words stand: "{words}".'),
        field: z.string().regex(/^[a-z][A-Za-z]{0,30}$/, 'Name a field of the address.'),
      })
      .optional(),
    call: actionCall.optional(),
    /** Asked before the call is made. */
    confirm: z.strictObject({ title: text, consequence: sentence, verb: text }).optional(),
    /** It is offered only then. */
    when: z
      .strictObject({
        studio: z.enum(['own', 'sample']).optional(),
        /** Only while this figure is above zero. */
        counter: counterName.optional(),
      })
      .optional(),
  })
  .refine(({ path, call }) => (path === undefined) !== (call === undefined), 'An action has either a path or a call.')
  .refine(({ path, words }) => !words || path !== undefined, 'Only an action with a path takes words along.')
  .refine(({ call, confirm }) => !confirm || call !== undefined, 'Only a call is asked about.');

/** Named places on pages that parts of any remote fill, and where they are. The page draws `<Slot place="…" />`. */
export const places = {
  /** Cards of the page that the root opens, below what needs the operator. */
  'dashboard.cards': 'Dashboard',
} as const;
export type Place = keyof typeof places;

/** A part of this remote on a page, whichever remote that page is of. */
const slot = z.strictObject({
  place: z.enum(Object.keys(places) as [Place, ...Place[]], {
    error: ({ input }) => `No page has a place "${String(input)}"; there are: ${Object.keys(places).join(', ')}.`,
  }),
  /** Key in `pages.ts`. */
  part: unitId,
  /** Names the part while it loads and where it fails. */
  title: text,
  /** Room that is kept for it while it loads, so that nothing moves when it is there. */
  heightPx: z.int().min(40).max(800),
  order,
});

/** What people ask of a page beside its name. The assistant answers with it; browsers do not get it. */
const help = z.strictObject({
  path: pagePath,
  /** The words that each way to ask cannot do without, in any order; `logo|font` is either of them. */
  asks: z
    .array(z.string().regex(/^[a-z0-9|]+(?: [a-z0-9|]+)*$/, 'Small letters, digits and | only.'))
    .min(1)
    .max(40),
  says: z.string().trim().min(1).max(400),
  /** Also said to an order: "add a PDF". Default value: only questions are answered with it. */
  orders: z.literal(true).optional(),
});

/** What a remote offers to the shell beside its pages. */
export const offers = {
  actions: z.array(action).max(20).optional(),
  /** Icons of the kinds of things that the search finds; other kinds have the icon of the page they lead to. */
  search: z.strictObject({ kinds: z.record(z.string().regex(/^[a-z][a-z -]{0,30}$/), iconName) }).optional(),
  /** Questions that an empty chatbot offers. */
  starters: z.array(text).max(4).optional(),
  slots: z.array(slot).max(20).optional(),
  help: z.array(help).max(200).optional(),
};

/** A line of an icon: its `d`, or that with what else the icon's author gave it. */
const shape = z.union([
  z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d .,e-]+$/),
  z.strictObject({
    d: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d .,e-]+$/),
    fill: z.literal('currentColor').optional(),
    stroke: z.literal('none').optional(),
    opacity: z.number().min(0).max(1).optional(),
  }),
]);

/** Lines of the icons that a manifest names, by name; in a square of 24 units. */
export const icons = z.record(iconName, z.array(shape).min(1).max(60));

export type RemoteAction = z.infer<typeof action>;
export type RemoteSlot = z.infer<typeof slot>;
export type PageHelp = z.infer<typeof help>;
export type IconShape = z.infer<typeof shape>;
export type Icons = z.infer<typeof icons>;
