// Without zod: pages import these values.

/**
 * What is stored by a word of its own, as it is told: a build in another language says it in that one, whatever language the rows
 * were written in. A name that is not in a table (a rule of a pack, a part of an older version) stands as it came.
 */
type Names = Readonly<Record<string, string>>;

const nameOf = (names: Names, id: string): string | undefined => (Object.hasOwn(names, id) ? names[id] : undefined);

/** Parts of a score, by their ids, and by what texts that anybody has written call theirs. */
const parts: Names = {
  fit: 'Fit',
  clarity: 'Clarity',
  specificity: 'Specificity',
  novelty: 'Novelty',
  results: 'Results',
  length: 'Length',
  own: 'New in your catalogue',
  question: 'Question',
  surprise: 'Surprise',
  alone: 'Stands alone',
  energy: 'Energy',
  laughter: 'Laughter',
  cuts: 'Cuts',
  pace: 'Pace',
  'Right length': 'Right length',
  'As asked for': 'As asked for',
  Clear: 'Clear',
  'About yours': 'About yours',
  New: 'New',
  Practice: 'Practice',
  Results: 'Results',
};

/** Kinds of writing, by the ids of their recipes. */
const writings: Names = {
  'video.ideas': 'Ideas for videos',
  'video.script': 'Scripts',
  'video.openings': 'First sentences',
  'text.caption': 'Captions of posts',
  'text.lesson': 'Outlines of lessons',
  'text.listing': 'Listings in a shop',
  'text.quiz': 'Quizzes',
  'text.reply': 'Replies to comments',
  'text.report': 'Reports on figures',
  'text.story': 'Short stories for children',
};

/** Checks, by the names that they are stored with. */
const checks: Names = {
  Addresses: 'Addresses',
  Answers: 'Answers',
  Audience: 'Audience',
  'Brand kit': 'Brand kit',
  Captions: 'Captions',
  'Captions fit': 'Captions fit',
  Claims: 'Claims',
  Complete: 'Complete',
  Cost: 'Cost',
  Description: 'Description',
  Disclosure: 'Disclosure',
  Facts: 'Facts',
  Figures: 'Figures',
  File: 'File',
  Files: 'Files',
  'Files that buyers find': 'Files that buyers find',
  'For its age': 'For its age',
  Form: 'Form',
  Hashtags: 'Hashtags',
  Help: 'Help',
  'House rules': 'House rules',
  Language: 'Language',
  Length: 'Length',
  Listing: 'Listing',
  Loudness: 'Loudness',
  Mentions: 'Mentions',
  Names: 'Names',
  'No black gaps': 'No black gaps',
  'No long silence': 'No long silence',
  Number: 'Number',
  Orders: 'Orders',
  Original: 'Original',
  Originality: 'Originality',
  Outcome: 'Outcome',
  Picture: 'Picture',
  'Picture size': 'Picture size',
  Pictures: 'Pictures',
  Playlist: 'Playlist',
  Post: 'Post',
  Price: 'Price',
  Promises: 'Promises',
  'Read aloud': 'Read aloud',
  Reasons: 'Reasons',
  'Sound and picture together': 'Sound and picture together',
  Tags: 'Tags',
  Taken: 'Taken',
  'Their language': 'Their language',
  Time: 'Time',
  Title: 'Title',
  Tone: 'Tone',
  Visibility: 'Visibility',
  Words: 'Words',
};

/** What a part of a score is called. */
export const partLabel = (part: string): string => nameOf(parts, part) ?? part;

/** @param told what the server calls it: the kinds of other families stand in no table here */
export const writingLabel = (recipe: string, told: string): string => nameOf(writings, recipe) ?? told;

/** What a check is called. */
export const checkLabel = (name: string): string => nameOf(checks, name) ?? name;

export const hasName = {
  part: (part: string): boolean => Object.hasOwn(parts, part),
  check: (name: string): boolean => Object.hasOwn(checks, name),
};
