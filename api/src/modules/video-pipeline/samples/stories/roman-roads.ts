import type { Story } from './story.ts';

export const romanRoads: Story = {
  id: 'roman_roads',
  channel: 'CHANNEL_SLOW_HISTORY',
  title: 'Why Roman roads still run straight',
  topic: 'straight Roman roads',
  idea: {
    growth: 'High',
    confidence: '78%',
    sampleRevenue: '$160 to $290',
    risk: 'safe',
    riskReason: 'Two public sources carry every number.',
    character: 'tilda',
    why: 'Anyone with a map can check it in a minute',
    format: 'story',
    scoreParts: { fit: 0.9, clarity: 0.8, specificity: 0.9, novelty: 0.8 },
  },
  text: [
    ['hook', 'Take a map and a ruler, and you will find old roads without a bend.'],
    ['promise', 'Follow one, and you may be walking with the Romans.'],
    [
      'point',
      'Roman surveyors used a groma, a cross with four weights, to plot straight roads between towns. They set a flag on one hill, a flag on the next, and walked from flag to flag.',
    ],
    ['point', 'A mountain in the way? The Romans broke through it.'],
    [
      'proof',
      'In 312 BC the Via Appia was made to join Rome to Capua. At intervals of 1,000 paces stood a milestone, a stone column and a signpost in one.',
    ],
    ['turn', 'Today a car may drive along the very same line.'],
    ['ending', 'So put a ruler on the map of your town, and tell me what you find.'],
  ],
  sources: [
    {
      text: 'The Roman milestone, a stone column, such as were set up at intervals of 1,000 (mille) passus = 5,000 Roman feet on the military roads.\nThey laid out their roads as far as possible in straight lines.\nThe nature of the ground is almost entirely disregarded; where mountains intervened they were broken through, and interposing streams and valleys were spanned with bridges and viaducts.\nIt was made in B.C. 312 to join Rome to Capua, and was afterwards continued as far as Brundisium.',
      title: 'A Dictionary of Classical Antiquities, Oskar Seyffert',
      url: 'http://www.classics.upenn.edu/myth/php/tools/dictionary.php?regexp=MILIARIUM.&method=standard',
    },
    {
      text: 'This illustration shows a groma, a surveying instrument used by the Romans to plot straight roads between towns.',
      title: 'Illustration of a Roman Groma, My Learning',
      url: 'https://mylearning.org/resources/illustration-of-a-roman-groma',
    },
  ],
  step: 'queue',
  variations: { 2: 3 },
  queue: {
    status: 'Ready',
    description:
      'A cross, four weights and a row of poles: how Roman surveyors drew roads that you can still find on a map.',
    tags: ['roman roads', 'surveying', 'old maps', 'history'],
  },
};
