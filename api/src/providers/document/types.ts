/** Languages that a document may be set in; names of days and months come from `Intl`, other words from `labels.json`. */
export const documentLocales = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar'] as const;
export type DocumentLocale = (typeof documentLocales)[number];

/** Pages: three of paper, a portrait one as e-ink tablets have it, and a landscape one of 4:3. Sizes are in `formats.ts`. */
export const documentFormats = ['a4', 'letter', 'a5', 'tablet', 'tablet-wide'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** How often pages of a section come: `once` is at its place in the list, the others once in each period of the planner. */
export const cadences = ['once', 'quarter', 'month', 'week', 'day'] as const;
export type Cadence = (typeof cadences)[number];

type Paper = 'lines' | 'dots' | 'grid' | 'blank';

/** What every document has. Texts are printed letter by letter as they are given; nothing in them is read as a command. */
interface DocumentBasics {
  /** On the title page, in the file's metadata, and its name in readers. 1 to 120 characters. */
  title: string;
  /** Below the title. At most 160 characters. */
  subtitle?: string | undefined;
  /** Who made it: on the title page and in the metadata. At most 80 characters. */
  author?: string | undefined;
  locale: DocumentLocale;
  format: DocumentFormat;
  /** Id of one of `looks`. */
  look: string;
}

/** Some pages of a planner: a module, and how often it comes. */
export interface PlannerSection {
  /** Id of one of `plannerModules`. */
  module: string;
  /** Default value: the cadence of the module */
  every?: Cadence | undefined;
  /** Pages each time, 1 to 60. Default value: 1 */
  copies?: number | undefined;
  /** Name in place of the module's own; at most 60 characters. */
  title?: string | undefined;
  /** What the module's `words` ask for (habits, prompts, rooms …), one a row; at most `words.most`, each at most 80 characters. */
  words?: readonly string[] | undefined;
}

/** A planner: calendar pages and modules, linked with each other. */
export interface PlannerRecipe extends DocumentBasics {
  kind: 'planner';
  /** Of its first month, 1900 to 2200. An undated planner has none on its pages. */
  year: number;
  /** 1 to 12. */
  startMonth: number;
  /** 1 to 24. Default value: 12 */
  months?: number;
  /** First day of a week: 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: 0 | 1 | 6;
  /** Undated: months by name, 52 weeks a year, no numbers of days. */
  dated: boolean;
  /** By time: months hold their weeks, and weeks their days. By section: all months, then all weeks. Default value: `time` */
  arrange?: 'time' | 'section';
  /** Pages in their order, 1 to 60 sections. A title page comes first by itself. */
  sections: readonly PlannerSection[];
}

export type Difficulty = 'easy' | 'medium' | 'hard';

/** Things to do once: check boxes with a mark for how hard each is, by themes. */
export interface BucketListRecipe extends DocumentBasics {
  kind: 'bucket-list';
  themes: readonly {
    /** At most 60 characters. */
    title: string;
    /** 1 to 400 of all themes together; a text has at most 200 characters. */
    items: readonly { text: string; difficulty?: Difficulty | undefined }[];
  }[];
  /** Whether each thing has a line for the day it was done. Default value: true */
  dates?: boolean;
  /** Pages for notes at the end, 0 to 20. Default value: 1 */
  notes?: number;
}

/** Lists to tick off, by groups. */
export interface ChecklistRecipe extends DocumentBasics {
  kind: 'checklist';
  groups: readonly {
    /** At most 60 characters. */
    title: string;
    /** 1 to 400 of all groups together, each of at most 160 characters. */
    items: readonly string[];
  }[];
}

/** Questions to write about. A prompt has a part of a page, or a page of its own. */
export interface JournalRecipe extends DocumentBasics {
  kind: 'journal';
  /** 1 to 400. */
  prompts: readonly {
    /** At most 240 characters. */
    text: string;
    /** Name of the part that it stands in; parts come in the order of their first prompt. At most 60 characters. */
    theme?: string | undefined;
    /** Deep ones have a page of their own. */
    depth?: 'light' | 'middle' | 'deep' | undefined;
  }[];
  /** Prompts on a page, deep ones aside: 1 to 4. Default value: 1 */
  perPage?: number;
  /** Default value: `lines` */
  paper?: Paper;
}

/** Everything that a document is made from. The same recipe gives the same pages. */
export type DocumentRecipe = PlannerRecipe | BucketListRecipe | ChecklistRecipe | JournalRecipe;

/** Something in a recipe that cannot be set, for the field it stands in. */
export interface RecipeFault {
  /** Where: `title`, `sections.3.words.0`. */
  path: string;
  /** A sentence for the operator. */
  message: string;
}

/** A page as the strip beside the preview names it. */
export interface PageName {
  /** From 1. */
  number: number;
  /** "Week 15", "April", "Habit grid". */
  title: string;
  /** Id of the planner's module, or `title`, `part`, `list`, `prompt`, `notes`. */
  module: string;
  /** Index in `sections` of a planner. */
  section?: number;
  /** Depth in the outline of the file, 1 to 3. */
  level: 1 | 2 | 3;
}

/** A font in a document and by what right it is there. */
export interface DocumentFont {
  /** "Fraunces" */
  name: string;
  /** SPDX: `OFL-1.1`, `Apache-2.0`. Both allow to sell documents that hold the font. */
  licence: string;
  /** Where it comes from. */
  address: string;
}

export interface CompiledDocument {
  pdf: Buffer;
  pages: number;
  /** Links from page to page. */
  links: number;
  /** Faces that a licence page names. */
  fonts: readonly DocumentFont[];
  /** Texts that have no room even in the smallest letters; empty but for words that nobody types. */
  tight: readonly { page: number; text: string }[];
}

export interface PagePicture {
  bytes: Buffer;
  type: 'image/png' | 'image/svg+xml';
  /** Of a PNG in pixels; of an SVG in points. */
  width: number;
  height: number;
}
