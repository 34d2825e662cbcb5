import type { Fact } from './facts.ts';

const asks = '(?:can|could|does|do|will|would|is|are|may|how|where|what|which)';
const itself =
  '(?:by (?:itself|themselves|yourself)|on (?:its|their|your) own|automatically|unattended|without me|(?:while|when) i (?:sleep|am (?:asleep|away|out|gone|not here))|(?:at|over|every|each|all) night|overnight)';

/** What people ask of the screens and of the program itself, by the way they ask it. */
export const screenFacts: readonly Fact[] = [
  {
    id: 'theme',
    ways: [
      '\\b(?:dark|light|night|black|white|bright) (?:mode|theme|design|background|screen|colou?rs?)\\b',
      '^(?:please )?(?:switch|change|turn|go|set|make|put)\\b(?: \\w+){0,3} (?:dark|light)(?: (?:please|now|again))*$',
      '\\b(?:themes?|colou?r scheme)\\b(?! of| park| song| music| tune)',
      '\\b(?:screen|page|app|everything|it|background) (?:is |it )*(?:too |so )(?:bright|dark|white|glaring)\\b',
    ],
    says: 'The button in the header changes the theme: as the system, light or dark. Ctrl K finds "Dark theme" too. I do not press it for you.',
    paths: [],
    looks: true,
    general: true,
    ordered: true,
  },
  {
    id: 'by-itself',
    ways: [
      `^(?:can|could|does|will|would|do|is)\\b.*\\b(?:it|they|you|avenue|this|that|app|program|videos?|scripts?|things|everything|anything|something)\\b.*\\b(?:run|runs|running|work|works|make|makes|go|goes|start|starts|happen|happens|do|keep|keeps|continue|continues)\\b.*\\b${itself}`,
    ],
    says: 'Nothing starts by itself, and there is no schedule. What you started, such as a compile, goes on while you are away and survives a restart; then it waits for your decision.',
    paths: ['/dashboard'],
    general: true,
  },
  {
    id: 'offline',
    ways: [
      `^${asks}\\b.*\\b(?:offline|without (?:the )?(?:internet|network|wi ?fi|a connection))\\b`,
      `^${asks}\\b.*\\bneed(?:s|ed)? (?:the |an? )?(?:internet|network|wi ?fi|connection|to be online)\\b`,
    ],
    says: 'Yes, it works without the internet: the built-in writer, voice and illustrator run on this machine. Services of a key, and the download of a natural voice, need the network.',
    paths: ['/about', '/admin-config'],
    looks: true,
    general: true,
  },
  {
    id: 'backup',
    ways: [
      '\\b(?:back ?up|backups)\\b(?!.*\\b(?:phone|camera|photos)\\b)',
      `^${asks}\\b.*\\b(?:move|copy|transfer)\\b.*\\b(?:everything|my (?:data|work|studio|stuff))\\b.*\\b(?:another|other|new) (?:computer|laptop|machine|pc)\\b`,
    ],
    says: 'There is no button for it. Everything lies in the data folder of this machine, and a copy of that folder is a backup; About shows where it is.',
    paths: ['/about'],
    looks: true,
    general: true,
  },
  {
    id: 'privacy',
    ways: [
      '^(?:is|are|does|do|will|can|who)\\b.*\\b(?:see|sees|read|reads|send|sends|sent|share|shares|shared|private|upload|uploads|leave|leaves)\\b.*\\bmy (?:data|scripts?|videos?|stuff|work|things|files|keys?)\\b',
      '^(?:is|are) my (?:data|scripts?|videos?|stuff|work|things|files|keys?)\\b.*\\b(?:private|safe from|sent|shared|secret|secure)\\b',
    ],
    says: 'Your work lies on this machine only, and keys are kept locked here. A service whose key you entered gets what it is asked to write, speak or draw; without a key nothing is sent.',
    paths: ['/about', '/admin-config'],
    looks: true,
    general: true,
  },
];
