/** How a script from material is told. No line of a shape states a fact. */
export interface MaterialShape {
  id: string;
  hooks: string[];
  order: 'as written' | 'strongest first' | 'strongest last';
  /** One before each fact, in order; none when empty. */
  leads: string[];
  /** Before the last fact. */
  lastLead: string;
  turns: string[];
  /** Number of facts before the turn. */
  turnAfter: number;
}

/** The kit's own hooks and turns belong to the first shape and are added where the list is empty. */
export const MATERIAL_SHAPES: readonly MaterialShape[] = [
  { id: 'plain', hooks: [], order: 'as written', leads: [], lastLead: '', turns: [], turnAfter: 2 },
  {
    id: 'one by one',
    hooks: [
      'A few lines on {about}, one by one, each with its source.',
      "Let's go through {about} in the order it was written down.",
      'Count along on your fingers: {about}.',
      'Short points today, nothing added. The subject is {about}.',
    ],
    order: 'as written',
    leads: ['First.', 'Next.', 'Then.', 'After that.', 'Another one.', 'One more.'],
    lastLead: 'And the last one.',
    turns: ['Take a breath, because the rest builds on that.', "Got that? Then let's go on."],
    turnAfter: 3,
  },
  {
    id: 'strongest first',
    hooks: [
      "I'll start with the line on {about} that I read twice.",
      'Here comes the line on {about} I would have put in bold.',
      'No warm-up today. This is {about}.',
      'If you only hear one line on {about}, hear this one.',
    ],
    order: 'strongest first',
    leads: [],
    lastLead: '',
    turns: [
      'Now back to the beginning, so that it makes sense.',
      'That was the headline. Here is what stands around it.',
    ],
    turnAfter: 1,
  },
  {
    id: 'guess',
    hooks: [
      'What would you guess about {about}? Hold your guess against this.',
      'What could you say about {about} for certain? Hold it against what somebody wrote down.',
      'Ask yourself what you know about {about}. Then listen.',
      'How much of {about} did you learn from hearsay? Compare it with this.',
    ],
    order: 'as written',
    leads: [],
    lastLead: '',
    turns: [
      'Would you have guessed that?',
      'Did you know that one? Be honest.',
      'If that surprised you, stay for the next line.',
    ],
    turnAfter: 1,
  },
  {
    id: 'strongest last',
    hooks: [
      'I keep the best line on {about} for the end.',
      "Stay until the last line. It's about {about}.",
      'Everything here leads to one line. The subject is {about}.',
      'Some background on {about} first, and then the point.',
    ],
    order: 'strongest last',
    leads: [],
    lastLead: "And here's the line I kept.",
    turns: ["That's the ground it stands on.", 'Now it gets closer to the point.'],
    turnAfter: 2,
  },
  {
    id: 'for a friend',
    hooks: [
      'If somebody asks you about {about} tonight, you could say this.',
      'Here is {about}, told the way you would tell a friend.',
      'Something to bring to the table: {about}.',
      'You can repeat these lines on {about}, because you know where they come from.',
    ],
    order: 'as written',
    leads: ['You could begin like this.', '', 'Then add this.', '', 'Are they still listening? Good.'],
    lastLead: '',
    turns: ['At this point somebody usually asks a question.', 'Wait for the nod before you go on.'],
    turnAfter: 2,
  },
];
