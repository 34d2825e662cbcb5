import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaning } from '../testing/meaning.ts';
import { further, unseen } from '../testing/sentences.ts';
import { noTalk, situation } from '../testing/situation.ts';
import { understand } from './index.ts';

/**
 * Sentences as somebody writes them who does not know the product, and what each must mean in the studio of
 * `testing/situation.ts`. `no` and a reason is an honest no.
 */
const sentences: readonly (readonly [string, string])[] = [
  // What it can do.
  ['hey so what am i supposed to do now', 'status waiting'],
  ['whats in there waiting on me?', 'status waiting'],
  ['anything left for me to check today?', 'status waiting today'],
  ['how far along is the canal thing thats cooking', 'status running'],
  ['is it done yet??', 'status running'],
  ['did anything go wrong over night', 'status failed since yesterday'],
  ['what did you guys do yesterday', 'status done yesterday'],
  ['where do i go to say yes or no to the videos', 'how decide'],
  ['i need the page with the api keys', 'open /admin-config'],
  ['take me to the thing where u write scripts', 'open /script-builder'],
  ['opne the idea genrator pls', 'open /idea-generator'],
  ['show me the roman one', 'open que_roman'],
  ['can i see that script about street names', 'open scr_street'],
  ['where did my lighthouse script go', 'open scr_light'],
  ['do we have anything about bread already', 'find "bread" = 1'],
  ['which of my ideas are dodgy', 'find idea risky = 2'],
  ['how many videos are still waiting for me', 'count video waiting = 5'],
  ['how many scripts did i write about maps', 'count script "maps" = 1'],
  ['whats a LUFS and why should i care', 'explain lufs'],
  ['what does "needs evidence" mean', 'explain needs-evidence'],
  ['y is the ice video marked risky', 'explain que_ice'],
  ['why did the bread one fail', 'explain job_bread'],
  ['why cant i approve the tunnel video', 'explain que_tunnel'],
  ['what does the video genrator do', 'explain /video-generator'],
  ['how do i get from an idea to a video?', 'how make-video'],
  ['how can i make the voice sound less robotic', 'how better-voice'],
  ['i want some video ideas about beekeeping for beginners', 'ideas.start beekeeping for beginners'],
  ['make me a video on why cats purr', 'ideas.start why cats purr'],
  ['write the script for the fig tree idea', 'idea.script ide_fig'],
  ['can u read the old map script out loud', 'script.voice scr_map'],
  ['make the film out of the three quiet jobs script', 'script.compile scr_moon'],
  ['ok approve the roman roads clip', 'decision.approve que_roman'],
  ['reject that ice thing its just not true', 'decision.deny que_ice'],
  ['throw out the script abut lighthouses', 'script.remove scr_light'],
  ['oops, undo moon garden', 'decision.reopen que_moon'],
  ['stop the thing thats rendering', 'job.cancel job_run'],
  ['run that failed one again', 'job.retry job_bread'],
  ['get the gemma model', 'model.install ollama:gemma2:2b'],
  ['i wanna have my own studio now', 'studio.own'],
  ['change the name of dusk affirmation to Evening calm', 'decision.rename que_dusk'],
  // What it cannot do, and what names nothing here.
  ['tell me something funny', 'no'],
  ['whats the weather like tomorrow', 'no weather'],
  ['post the moon garden video on tiktok for me', 'no post'],
  ['upload everything to youtube at 6pm', 'no post'],
  ['buy me 100 dollars of bitcoin', 'no trade'],
  ['delete my account please', 'no account'],
  ['how many followers did i get this week', 'no results'],
  ['make a logo for my channel', 'no other-work'],
  ['write my mom a birthday poem', 'no people'],
  ['translate the lighthouse script into german', 'no knowledge'],
  ['make the old map video 10 seconds shorter', 'no edit'],
  ['call me when its finished', 'no message'],
  ['turn off my computer', 'no machine'],
  ['can you invite my colleague sarah', 'no people'],
  ['who is the president of france', 'no knowledge'],
  ['hast du schon ein video fertig?', 'no language: German'],
  ['quiero borrar un guion', 'no language: Spanish'],
  ['approve the dinosaur video', 'no approve: nothing called dinosaur'],
  ['do the thing with the stuff', 'no'],
  ['asdkjh qwoeiu zxmcn', 'no'],
];

test('there are sixty of them, a third impossible', () => {
  assert.equal(sentences.length, 60);
  assert.equal(sentences.filter(([, means]) => means.startsWith('no')).length, 20);
});

test('there are sixty unseen ones', () => assert.equal(unseen.length, 60));

for (const [sentence, means] of [...sentences, ...unseen, ...further])
  test(`${sentence}: ${means}`, () => {
    assert.equal(understand(sentence, situation, noTalk).map(meaning).join(' && '), means);
  });
