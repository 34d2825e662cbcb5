/** Colours of a look, as `#rrggbb`. */
interface Palette {
  paper: string;
  /** Words. */
  ink: string;
  /** Words that stand back. */
  soft: string;
  /** Lines to write on and frames. */
  line: string;
  /** Headings, the open tab, marks. */
  accent: string;
  /** Words on the accent. */
  onAccent: string;
  /** Panels and tabs. */
  tint: string;
  /** Ornaments, in the order they are drawn. */
  party: readonly string[];
}

/** Families of `fonts.ts` and how they are set. */
interface TypePair {
  display: string;
  displayWeight: number;
  italic?: true;
  text: string;
  /** Of headings, against 1. */
  size: number;
  upper?: true;
  /** Between letters of headings, in em. */
  track: number;
}

/** A design of pages: everything that differs between two documents of the same recipe. */
export interface Look {
  id: string;
  name: string;
  /** One sentence for who chooses. */
  words: string;
  palette: Palette;
  type: TypePair;
  /** Drawing of the title page and of small marks. */
  ornament: 'leaf' | 'swiss' | 'arch' | 'bloom' | 'night' | 'deco' | 'confetti' | 'grid';
  box: {
    /** Corners, in points on A4. */
    radius: number;
    stroke: number;
    fill: boolean;
    head: 'plain' | 'band' | 'rule';
  };
  rule: 'solid' | 'dotted' | 'dashed';
  tabs: 'filled' | 'outline' | 'text';
  check: 'square' | 'soft' | 'round';
  header: 'plain' | 'rule' | 'centre' | 'band';
}

export const looks: readonly Look[] = [
  {
    id: 'allotment',
    name: 'Allotment',
    words: 'Garden green on warm paper, with sprigs and soft corners.',
    palette: {
      paper: '#fdfbf5',
      ink: '#2b2a26',
      soft: '#6d6a60',
      line: '#d3cab5',
      accent: '#3f6b4c',
      onAccent: '#ffffff',
      tint: '#f1ebdc',
      party: ['#3f6b4c', '#7f9f6b', '#d98e4a', '#c4573f', '#e9c46a'],
    },
    type: { display: 'fraunces', displayWeight: 600, text: 'figtree', size: 1, track: -0.01 },
    ornament: 'leaf',
    box: { radius: 5, stroke: 0.7, fill: false, head: 'plain' },
    rule: 'solid',
    tabs: 'filled',
    check: 'round',
    header: 'plain',
  },
  {
    id: 'zurich',
    name: 'Zurich',
    words: 'White, black and one red: a strict grid with large figures.',
    palette: {
      paper: '#ffffff',
      ink: '#111111',
      soft: '#6b6b6b',
      line: '#c9c9c9',
      accent: '#d62718',
      onAccent: '#ffffff',
      tint: '#f3f3f3',
      party: ['#d62718', '#111111', '#c9c9c9'],
    },
    type: { display: 'archivo', displayWeight: 800, text: 'archivo', size: 1.12, track: -0.03 },
    ornament: 'swiss',
    box: { radius: 0, stroke: 0.6, fill: false, head: 'rule' },
    rule: 'solid',
    tabs: 'text',
    check: 'square',
    header: 'rule',
  },
  {
    id: 'riviera',
    name: 'Riviera',
    words: 'Sea blue and terracotta, arches and a low sun.',
    palette: {
      paper: '#fffdf8',
      ink: '#1f2d3d',
      soft: '#66727e',
      line: '#c8d3da',
      accent: '#1d5c86',
      onAccent: '#ffffff',
      tint: '#e8f0f3',
      party: ['#1d5c86', '#e07a4f', '#f2c879', '#8fb8c9', '#f6e3d3'],
    },
    type: { display: 'dm-serif', displayWeight: 400, text: 'manrope', size: 1.1, track: 0 },
    ornament: 'arch',
    box: { radius: 2, stroke: 0.7, fill: false, head: 'band' },
    rule: 'dotted',
    tabs: 'filled',
    check: 'soft',
    header: 'plain',
  },
  {
    id: 'rosewater',
    name: 'Rosewater',
    words: 'Blush and clay with a fine italic, for quiet mornings.',
    palette: {
      paper: '#fffaf7',
      ink: '#43322e',
      soft: '#7d675f',
      line: '#e2cfc6',
      accent: '#a5614f',
      onAccent: '#ffffff',
      tint: '#f8ebe4',
      party: ['#d9a08b', '#e8c4b4', '#a5614f', '#c9b79c', '#efdcd0'],
    },
    type: { display: 'cormorant', displayWeight: 600, italic: true, text: 'nunito', size: 1.32, track: 0 },
    ornament: 'bloom',
    box: { radius: 9, stroke: 0.6, fill: true, head: 'plain' },
    rule: 'solid',
    tabs: 'filled',
    check: 'round',
    header: 'centre',
  },
  {
    id: 'nocturne',
    name: 'Nocturne',
    words: 'Dark pages for a tablet at night, with stars and fine gold.',
    palette: {
      paper: '#131a2a',
      ink: '#ece8dd',
      soft: '#9aa3b5',
      line: '#4a5673',
      accent: '#d9b871',
      onAccent: '#131a2a',
      tint: '#1c2538',
      party: ['#d9b871', '#f3ead2', '#5b6d94', '#2b3651'],
    },
    type: { display: 'newsreader', displayWeight: 500, text: 'figtree', size: 1.12, track: 0 },
    ornament: 'night',
    box: { radius: 4, stroke: 0.6, fill: true, head: 'plain' },
    rule: 'solid',
    tabs: 'outline',
    check: 'round',
    header: 'rule',
  },
  {
    id: 'deco',
    name: 'Grand Hotel',
    words: 'Black, cream and brass with fans and double lines.',
    palette: {
      paper: '#fbf7ec',
      ink: '#1d1b18',
      soft: '#756c5c',
      line: '#d5c8a9',
      accent: '#8f6b29',
      onAccent: '#fffaf0',
      tint: '#f3ebd7',
      party: ['#1d1b18', '#b08d45', '#8f6b29', '#e4d4a8'],
    },
    type: { display: 'josefin', displayWeight: 600, text: 'josefin', size: 0.92, upper: true, track: 0.16 },
    ornament: 'deco',
    box: { radius: 0, stroke: 0.8, fill: false, head: 'rule' },
    rule: 'solid',
    tabs: 'outline',
    check: 'square',
    header: 'centre',
  },
  {
    id: 'confetti',
    name: 'Confetti',
    words: 'Bright, round and cheerful, with paper dots.',
    palette: {
      paper: '#ffffff',
      ink: '#33304a',
      soft: '#77738f',
      line: '#d9d5ea',
      accent: '#6a4fd0',
      onAccent: '#ffffff',
      tint: '#f2effc',
      party: ['#6a4fd0', '#ff8a73', '#ffc94d', '#4cc3a5', '#7fb4ff', '#f59acb'],
    },
    type: { display: 'nunito', displayWeight: 900, text: 'nunito', size: 1.02, track: -0.01 },
    ornament: 'confetti',
    box: { radius: 11, stroke: 1.1, fill: false, head: 'band' },
    rule: 'dashed',
    tabs: 'filled',
    check: 'soft',
    header: 'plain',
  },
  {
    id: 'fieldbook',
    name: 'Field Book',
    words: 'A surveyor’s notebook: fine squares, kraft and signal orange.',
    palette: {
      paper: '#faf6ec',
      ink: '#2d2b28',
      soft: '#6f695f',
      line: '#cfc7b6',
      accent: '#c9501c',
      onAccent: '#ffffff',
      tint: '#efe7d6',
      party: ['#c9501c', '#2d2b28', '#8b9a7b', '#cfc7b6'],
    },
    type: { display: 'space-grotesk', displayWeight: 700, text: 'space-grotesk', size: 0.98, track: -0.02 },
    ornament: 'grid',
    box: { radius: 0, stroke: 0.6, fill: false, head: 'plain' },
    rule: 'dashed',
    tabs: 'outline',
    check: 'square',
    header: 'band',
  },
];

export const lookOf = (id: string): Look | undefined => looks.find((one) => one.id === id);
