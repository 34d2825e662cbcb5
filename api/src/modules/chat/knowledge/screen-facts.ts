import type { Fact } from './types.ts';

const asks = '(?:can|could|does|do|will|would|is|are|may|how|where|what|which)';
const itself =
  '(?:by (?:itself|themselves|yourself)|on (?:its|their|your) own|automatically|unattended|without me|(?:while|when) i (?:sleep|am (?:asleep|away|out|gone|not here))|(?:at|over|every|each|all) night|overnight)';

const tongues =
  'english|german|french|spanish|italian|portuguese|dutch|polish|turkish|arabic|hindi|chinese|japanese|korean|russian|swedish';

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
    id: 'leaving',
    ways: [
      '(?:what happens|what if|is it (?:ok|okay|fine|safe|bad)|can i|may i|should i|do i have to)\\b.*\\b(?:close|closed|shut|leave|turn off|switch off|restart|reload|refresh|quit)\\b.*\\b(?:laptop|computer|pc|page|browser|tab|window|avenue|app|machine|it (?:renders|compiles|runs|works))\\b',
      '(?:does|will|do) (?:it|the (?:video|render|job|compile)|a (?:job|video))\\b.*\\b(?:stop|stops|go on|goes on|continue|continues|keep|lost|finish)\\b.*\\b(?:close|leave|shut|turn off|restart|reload)\\b',
    ],
    says: 'A job goes on when you leave or close the page. When the computer sleeps or is turned off it stops, and goes on once Avenue runs again.',
    paths: ['/dashboard'],
    looks: true,
    general: true,
  },
  {
    id: 'languages',
    ways: [
      `(?:do|can|could|does) (?:you|it|avenue|the (?:built in )?voice) (?:speak|speaks|understand|talk|write|read|do)\\b(?!.*\\b(?:script|video|idea|one)\\b).*\\b(?:${tongues}|languages?)\\b`,
      '(?:which|what|how many) languages?\\b(?! of)',
    ],
    says: 'I understand English only, and the built-in writer and voice work in English. Nothing is translated here.',
    paths: ['/voiceover-engine'],
    looks: true,
    general: true,
  },
  {
    id: 'own-media',
    ways: [
      '^(?:can|could|may|how (?:do|can|could)) (?:i|we) (?:use|add|put|upload|bring|take|have|choose|set|insert)\\b(?: \\w+){0,3} (?:my|our|own) (?:own )?(?:music|songs?|sounds?|pictures?|images?|photos?|clips?|footage)\\b',
    ],
    says: 'Yes. In the Video Generator, music can come from a file of yours, and a scene can show your own picture or clip.',
    paths: ['/video-generator'],
    looks: true,
    general: true,
  },
  {
    id: 'no-key',
    ways: [
      '^(?:do|does|will|must) (?:i|we|you|it|avenue)\\b(?: \\w+){0,2} (?:need|needs|require|requires|have to have) (?:a |an |any |the )?(?:api )?keys?\\b',
      '^(?:can|could|does|do|will|is)\\b.*\\bwithout (?:a |an |any )?(?:api )?keys?\\b',
    ],
    says: 'No key is needed: the built-in writer, voice and illustrator work without one. Keys for services such as ElevenLabs are entered in Admin Config.',
    paths: ['/admin-config'],
    looks: true,
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
