import type { Assistant } from '../assistant.ts';

/** What campaigns are asked for in words. */
export const blitzAssistant: Assistant = {
  matters: [
    {
      id: 'blitz.everywhere',
      ways: [
        '(?:post|send|publish|share|put)\\b.*\\b(?:everywhere|all (?:of )?(?:my |the )?(?:channels|platforms|places|accounts)|telegram and discord|discord and telegram|at once)',
        '(?:send|post|write)\\b.*\\b(?:message|announcement|post|note)\\b.*\\b(?:to|in|on) (?:my |the |our )?(?:discord|telegram)\\b',
        '^(?:(?:please|can you|could you) )*(?:tell|let|inform|announce)\\b.*\\b(?:telegram|discord)(?: group| channel| server| know)?\\b',
        '^(?:(?:please|can you|could you) )*(?:post|put|share|upload)\\b.*\\b(?:pics?|pictures?|photos?|images?|selfies?)\\b.*\\b(?:instagram|insta|facebook|pinterest|telegram|discord|tiktok)\\b',
        '(?:start|make|new|begin|run|launch|set up|setup|plan|prepare|create|build|draft|organi[sz]e|do|want|need|give me)\\b(?: me)?(?: a| an| my| the| new| small| big| little| whole)*(?: (?!ad\\b|ads\\b)\\w+){0,2} (?:campaign|media blitz|blitz)\\b',
      ],
      examples: [
        'post the same thing on discord and telegram but with a shorter text on discord',
        'start a campaign',
        'set up a campaign for halloween, 10 days, one video a day, all about candles',
        'plan a christmas campaign for me',
        'share it everywhere at once',
        'tell my telegram group that the new planner is out',
        'post the sunset picture on instagram tonight',
      ],
      tell: () => ({
        text: 'That is a campaign of Media Blitz: one message with words of its own for each place, one place first, and the others once you have looked. I start none for you. Videos for it begin with ideas: say "give me ideas about" and the topic.',
        paths: ['/media-blitz'],
      }),
    },
  ],
};
