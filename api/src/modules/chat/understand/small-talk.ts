import type { Word } from '../language/words.ts';
import type { Intent, IntentOf } from './intent.ts';

const patterns: readonly (readonly [IntentOf<'hello' | 'thanks' | 'help' | 'yes' | 'no' | 'other'>['is'], RegExp])[] = [
  [
    'help',
    /^(?:help|help me|help please|what (?:else )?can (?:you|i|we) (?:even |actually )?(?:do|ask|say|type|use you for)(?: for me| with (?:this|you))?(?: in here| here| around here)?|what do you do|what are you(?: even| really| actually)?(?: for| good for| able to do)?|who are you|how (?:do|can) (?:i|you) (?:use|help)(?: you| me| this)?(?: chat(?:bot)?)?|how does (?:this|all this|it all) work|what is (?:all )?this|what is (?:this )?avenue(?: thing| app| program| tool)?(?: for| about)?|what is this (?:thing|app|program|tool)(?: for| about)?|what does avenue do|what should i (?:ask|say|type)|what (?:commands|actions)(?: are there| do you (?:know|have))?|(?:show|list) (?:me )?(?:all )?(?:the )?(?:commands|actions)|i (?:am lost|am stuck|need help|do not know what to do|do not understand|have no idea)|(?:i )?(?:just |still |really )*do not (?:get|understand) (?:it|this|that|any of (?:it|this))|i am (?:new|confused)(?: here)?|i am (?:a |the )?(?:totally )?new(?: \w+)?|menu|options|commands|are you there)$/,
  ],
  [
    'hello',
    /^(?:hi|hello|hey|hallo|yo|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|morning|evening|test|testing|ping|how are you(?: doing| today)*)(?: (?:there|avenue|bot|again|everyone|all|you|buddy|friend|hi|hello))*$/,
  ],
  [
    'thanks',
    /^(?:ok |okay |great |cool |nice |perfect |awesome |(?:you are|you rock|your|that was|this is|that is) )*(?:(?:really |so )*(?:great|good|awesome|the best|amazing|brilliant|lovely|helpful) )?(?:thanks|thank you|many thanks|cheers|great|cool|nice|perfect|awesome|good job|well done|nice one|good|good bot|bye|goodbye|see you|good night|that is all|never mind|nevermind|forget it|nothing|no thanks|no thank you|that was it)(?: (?:a lot|so much|very much|you|avenue|for now|bot|man|later|then|thanks|you are the best|you are (?:a )?(?:lifesaver|star|legend|gem|angel)))*$/,
  ],
  [
    'yes',
    /^(?:yes|sure|ok|okay|do it|do that|do this|go|go on|go ahead|please do|confirm|confirmed|correct|right|exactly|of course|definitely|absolutely|yes please|yes do it|yes do that|make it so|proceed|sounds good|fine|agreed)(?: (?:please|then|now|do it|go ahead|yes))*$/,
  ],
  [
    'other',
    /^(?:(?:no|not|wait|sorry|i mean|i meant|that one|this one|that|it) )*(?:the )?other (?:one|video|script|idea|thing)(?: please)?$/,
  ],
  [
    'no',
    /^(?:no|hold on|hang on|wait|wait (?:a|one) (?:sec|second|minute|moment|min)|hold on (?:a|one) (?:sec|second|minute|moment|min)|do not|stop|wrong|not that|not this one|none|neither|no do not|no way|never|cancel that|forget that)(?: (?:please|that|it|one|of them|of those))*$/,
  ],
];

/** Sentences that are said to anyone. */
export function smallTalk(words: readonly Word[]): Intent | undefined {
  const text = words.map((word) => word.text).join(' ');
  const bare = text
    .replace(/^(?:(?:please|so|well|um|oh|and|but|hey|hi|hello|avenue) )+(?=\S)/, '')
    .replace(/ (?:please|now|avenue|and|but|then|lol|haha|hahaha|lmao|tho|though|anyway|exactly|man|bro|dude)$/, '');
  const found = patterns.find(([, pattern]) => pattern.test(text) || pattern.test(bare));
  return found && { is: found[0] };
}
