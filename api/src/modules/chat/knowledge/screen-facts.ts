import { checkTerms } from '@avenue/contract/words';
import type { Fact } from './types.ts';

const asks = '(?:can|could|does|do|will|would|is|are|may|how|where|what|which)';
const itself =
  '(?:by (?:itself|themselves|yourself)|on (?:its|their|your) own|automatically|unattended|without me|(?:while|when) i (?:sleep|am (?:asleep|away|out|gone|not here))|(?:at|over|every|each|all) night|overnight)';

const tongues =
  'english|german|french|spanish|italian|portuguese|dutch|polish|turkish|arabic|hindi|chinese|japanese|korean|russian|swedish';

/** What people ask of the screens and of the program itself, by the way they ask it. */
export const screenFacts: readonly Fact[] = [
  {
    id: 'checks',
    ways: [
      '(?:which|what) (?:\\w+ )?checks?\\b.*\\b(?:are there|do you (?:do|run|make)|is there|must|should|need|have|has)\\b',
      'what (?:is|are|gets?|do you|does it) (?:being )?(?:checked?|test(?:ed)?)\\b(?!.*\\brules?\\b)',
    ],
    says: `Each video is held against these before you decide: ${Object.keys(checkTerms).join(', ')}. They stand beside it in the Upload Queue. What platforms and rules forbid stands in the Compliance Monitor.`,
    paths: ['/upload-queue', '/compliance-monitor'],
    looks: true,
    general: true,
  },
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
      '(?:if|when|once) (?:i|we) (?:close|leave|shut|quit|restart|reload|turn off|switch off|log out)\\b.*\\b(?:stops?|stopped|goes? on|continues?|keeps?|lost|lose|finish|finishes|running|rendering|gone)\\b',
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
      '^(?:can|could|does|do|will|is)\\b.*\\bwithout (?:paying|payment|money|a subscription|spending|buying)\\b',
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
      '^(?:please )?(?:export|download|save) (?:everything|it all|all of it|all my (?:data|stuff|work))\\b',
      '\\b(?:back ?up|backups)\\b(?!.*\\b(?:phone|camera|photos)\\b)',
      `^${asks}\\b.*\\b(?:move|copy|transfer)\\b.*\\b(?:everything|my (?:data|work|studio|stuff))\\b.*\\b(?:another|other|new) (?:computer|laptop|machine|pc)\\b`,
    ],
    says: 'There is no button for it. In the folder of Avenue, "npm run backup" writes everything into one file, also while Avenue runs, and "npm run restore" brings it back.',
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
  {
    id: 'first-steps',
    ways: ['(?:just|newly|only just) installed'],
    says: 'A video begins with an idea: say "give me ideas about" and a topic. Then have a script written, approve it, give it a voice, compile the video, and approve that. Nothing goes out before you decide.',
    paths: ['/idea-generator', '/dashboard'],
    next: ['Give me ideas about sourdough'],
    ordered: true,
    looks: true,
  },
  {
    id: 'here-or-cloud',
    ways: [
      'cloud\\b',
      '(?:own|my|this) (?:computer|machine|laptop|pc)\\b.*\\b(?:or|server|servers|online|internet)\\b',
      '(?:run|runs|running|work|works) (?:locally|local|on my (?:own )?(?:computer|machine|laptop|pc))',
    ],
    says: 'It runs on this machine, and your work lies here. What goes out: what you approve for a platform, and what a service whose key you entered is asked to write, speak or draw. Models are downloaded when you press for it.',
    paths: ['/about', '/admin-config'],
    looks: true,
    general: true,
  },
  {
    id: 'secrets',
    ways: [
      '(?:is|are) my (?:passwords?|passphrase|logins?|api keys?|keys?)\\b.*\\b(?:safe|secure|private|secret|encrypted)',
      '(?:which|what|where|are|do you|how)\\b.*\\b(?:passwords?|secrets|tokens?|api keys?|credentials)\\b.*\\b(?:stored|saved|store|save|have|keep|kept|safe)',
    ],
    says: 'No password of a platform: an account is connected by an access that you can take back. Those accesses and your keys are stored encrypted, are never shown again, and are listed under Connections and in Admin Config. Of your own passphrase only a hash is kept.',
    paths: ['/admin-config/connections', '/admin-config', '/account'],
    looks: true,
    general: true,
  },
  {
    id: 'interface-language',
    ways: [
      '(?:change|switch|set|make|put)\\b.*\\blanguage (?:of|for|in) (?:this|the|avenue|it|my)(?: (?:thing|app|screens?|menu|interface|program|dashboard))?$',
      '(?:app|avenue|interface|menu|screens?|dashboard|this thing)\\b.*\\bin (?:german|french|spanish|italian|dutch|polish|turkish|portuguese|another language|my language)\\b',
    ],
    says: "I can't do that: the screens are in English only.",
    paths: [],
    looks: true,
    general: true,
    ordered: true,
  },
  {
    id: 'no-person',
    ways: [
      '(?:talk|speak|chat|write|get|reach)\\b.*\\b(?:real |actual )?(?:human|person|support|customer service|someone real|help ?desk|staff)\\b',
      '(?:is|are) (?:this|you|it|there|i|anybody)\\b.*\\b(?:robot|a bot|chatbot|anybody there|anyone there)\\b',
      '(?:is|are) (?:there|you)\\b.*\\b(?:support|human|real person|a person|hotline)\\b',
    ],
    says: 'Nobody sits behind this chat: it is a program on this machine, and there is no support line in it. I can open any page, explain it, and list what went wrong.',
    paths: ['/about'],
    next: ['What failed?'],
    looks: true,
    general: true,
  },
  {
    id: 'picture-rights',
    ways: [
      '(?:pictures?|images?|music|sounds?|voices?|illustrations?|clips)\\b.*\\b(?:free to use|copyright|copyrighted|royalt(?:y|ies)|licen[cs]es?|licensed|rights|strike|legal|allowed to use)',
      '(?:copyright|rights|licen[cs]es?|royalt(?:y|ies)) (?:of|for|on|to)\\b.*\\b(?:pictures?|images?|music|sounds?|voices?|illustrations?)',
    ],
    says: 'The built-in pictures, music and sounds are made on this machine from material that comes with Avenue; About lists the licences. What a service of yours draws or speaks, and files of your own, follow the terms of where they come from. I judge no rights.',
    paths: ['/about'],
    looks: true,
    general: true,
  },
  {
    id: 'voice-choice',
    ways: ['voice\\b.*\\b(?:choose|pick|try|use|have) (?:another|a different|a new|the other)\\b'],
    says: 'In the Voiceover Engine you choose the voice before a take is made, and hear it first. A natural voice is downloaded there by one press; a key for ElevenLabs or Google in Admin Config brings theirs.',
    paths: ['/voiceover-engine', '/admin-config'],
    looks: true,
    general: true,
    ordered: true,
  },
  {
    id: 'trouble',
    ways: [
      '(?:nothing|none of (?:it|this)) (?:works|is working)\\b',
      '(?:this|it|everything) is (?:all )?(?:rubbish|broken|crap|garbage|useless|trash)\\b',
    ],
    says: 'That should not be. What failed stands in the Task System with its reason, and Status shows what does not answer. Say what you were doing, and I look for it.',
    paths: ['/task-system', '/status-dashboard'],
    next: ['What failed?'],
    looks: true,
    general: true,
  },
  {
    id: 'draft-scheduled',
    ways: [
      'difference between (?:a |an )?(?:draft|drafts|approved|shadowed|held|scheduled|failed|handed|awaiting)\\b.*\\b(?:and|vs)\\b',
      'what (?:does|do|is|are) (?:a |the )?(?:word )?(?:held|scheduled|handed|shadowed|awaiting)(?: mean)?$',
    ],
    says: 'A draft is a script that nobody approved. Awaiting: it waits for your yes. Scheduled: it was approved and waits for its time. Held: a rule, a mode or a stop keeps it from going out, and it says which. Shadowed: its time came and it was only noted. Handed: you post it by hand. Failed: it was tried and did not go out; it says why, and can be tried again.',
    paths: ['/shadow-mode-controller', '/smart-scheduler'],
    looks: true,
    general: true,
  },
  {
    id: 'download-file',
    ways: [
      '^(?!how\\b).*\\b(?:download|save|get|give me|want|need)\\b.*\\b(?:mp4|srt|subtitle file|video file|the file of|thumbnails? of)\\b',
    ],
    says: 'Open the video in the Upload Queue. Once it is approved, its MP4, captions and thumbnails can be downloaded there, and its words copied.',
    paths: ['/upload-queue'],
    of: ['decision'],
    looks: true,
    ordered: true,
  },
  {
    id: 'rules',
    ways: [
      '^(?:(?:what|which) (?:are )?|show me |show |list |see |read |explain |open )*(?:all )?(?:the |my |your )?rules(?: (?:here|are there|do (?:you|we|i) have|for (?:youtube|tiktok|instagram|pinterest|posting)|of (?:youtube|tiktok|instagram|pinterest|posting)|apply))*$',
    ],
    says: 'Rules come in packs with their source, age and examples; what one blocks or wants evidence for is held before it goes out. All of them, and what they found, stand in the Compliance Monitor.',
    paths: ['/compliance-monitor'],
    looks: true,
    general: true,
    ordered: true,
  },
  {
    id: 'app-price',
    ways: [
      '(?:pay|paying|cost|costs|price|subscription|free)\\b.*\\b(?:(?:this|the|your) (?:app|program|tool|thing|software)|avenue)\\b',
      '(?:this|the|your) (?:app|program|tool|software)\\b.*\\b(?:cost|costs|free|price|subscription|paid)',
    ],
    says: 'Avenue takes no payment: it runs on your machine. A service whose key you entered bills you itself.',
    paths: ['/admin-config'],
    looks: true,
    general: true,
  },
];
