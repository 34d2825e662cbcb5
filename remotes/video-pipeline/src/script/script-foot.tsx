import { chapterOf, countWords, secondsAloud } from '@avenue/contract/spoken';
import { scriptLimits } from '@avenue/contract/words';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { minWords } from '../flow/index.ts';
import { Limit } from './limit.tsx';
import css from './script.module.css';

/** A script of three minutes: from here on chapters help. */
const longWords = 450;

/** How long a script is, and what a voiceover needs. @param language of the channel */
export function ScriptFoot({ text, language }: { text: string; language: string }) {
  const words = countWords(text);
  const chapters = text.split('\n').filter((line) => chapterOf(line) !== undefined).length;
  return (
    <div className={css.foot}>
      <strong>{words === 1 ? '1 word' : `${words} words`}</strong>
      <span>about {secondsAloud(text, language)} seconds aloud</span>
      {chapters > 0 ? (
        <span>{chapters === 1 ? '1 chapter' : `${chapters} chapters`}</span>
      ) : (
        words >= longWords && <span>A line such as “# The keeper” begins a chapter. It is not spoken.</span>
      )}
      <Limit length={text.length} most={scriptLimits.text} />
      <span className={css.need} id="voiceover-needs">
        <IconKeyboard size={15} stroke={1.75} aria-hidden="true" />
        {`Voiceover needs ${minWords} words or more`}
      </span>
    </div>
  );
}
