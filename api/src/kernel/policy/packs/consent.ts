import type { PackData } from '../pack.ts';

const message = { title: 'A new video', text: 'Why the owl makes no sound.' };

/** What has to be known of people before a message goes to them. */
export const consent: readonly PackData[] = [
  {
    id: 'push-consent',
    title: 'Consent is stated',
    appliesTo: 'Push messages to an audience',
    scope: { connectors: ['fcm'], classes: ['message'] },
    version: 1,
    source: {
      title: 'A rule of our own',
      words:
        'Whoever gets messages has agreed to them. Avenue cannot see that, so the operator states it for each topic, and the journal keeps who stated what.',
    },
    severity: 'blocked',
    override: false,
    rule: { is: 'declared', field: 'consent', value: false },
    sentence: 'Nothing is stated about the consent of those who listen to this topic.',
    fix: 'State on the page FCM Service how they agreed, then write it again.',
    passes: 'You state that those who listen agreed; the journal has it.',
    examples: {
      pass: [{ title: 'Stated', payload: { ...message, consent: true } }],
      fail: [{ title: 'Not stated', payload: { ...message, consent: false } }],
    },
  },
];
