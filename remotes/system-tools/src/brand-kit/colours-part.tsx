import { contrast, readableContrast, readableOn } from '@avenue/contract/colour';
import { Button, formatFixed, Note, TextField } from '@avenue/ui';
import css from './brand-kit.module.css';
import type { BrandDraft } from './draft.ts';
import { isColour } from './words.ts';

const colours = [
  ['groundColour', 'Behind words, and the ground of scenes.'],
  ['textColour', 'Words on it.'],
  ['mainColour', 'What is drawn first.'],
  ['secondColour', 'Land and water.'],
  ['highlightColour', 'The word that is spoken, and lights.'],
] as const;

/** The swatch shows something also where nothing is chosen. */
const nothingChosen = '#808080';

/** Up to five colours, judged against each other as they are chosen. */
export function ColoursPart({ form }: { form: BrandDraft }) {
  const { groundColour, textColour, highlightColour } = form.words;
  return (
    <fieldset className={css.part}>
      <legend>Colours</legend>
      <p className={css.meta}>What is empty is as the preset of the channel has it.</p>
      <div className={css.colours}>
        {colours.map(([name, help]) => {
          const field = form.field(name);
          return (
            <TextField
              key={name}
              {...field}
              help={help}
              placeholder="#1a6f7c"
              autoComplete="off"
              spellCheck={false}
              lead={
                <input
                  type="color"
                  className={css.swatch}
                  aria-label={`Choose: ${field.label}`}
                  value={isColour(field.value) ? field.value.trim().toLowerCase() : nothingChosen}
                  data-empty={isColour(field.value) ? undefined : ''}
                  onChange={(event) => field.onChange(event.target.value)}
                />
              }
            />
          );
        })}
      </div>
      <Contrast what="Text" colour={textColour} ground={groundColour} onUse={(it) => form.set({ textColour: it })} />
      <Contrast
        what="Highlight"
        colour={highlightColour}
        ground={groundColour}
        onUse={(it) => form.set({ highlightColour: it })}
      />
    </fieldset>
  );
}

interface ContrastProps {
  what: string;
  colour: string;
  ground: string;
  onUse: (colour: string) => void;
}

/** Said where words of a colour cannot be read on the ground, with the nearest one that can. */
function Contrast({ what, colour, ground, onUse }: ContrastProps) {
  if (!isColour(colour) || !isColour(ground)) return null;
  const [own, behind] = [colour.trim().toLowerCase(), ground.trim().toLowerCase()];
  const ratio = contrast(own, behind);
  if (ratio >= readableContrast) return null;
  const better = readableOn(own, behind);
  return (
    <Note
      tone="wait"
      action={
        <Button size="sm" onClick={() => onUse(better)}>
          Use {better}
        </Button>
      }
    >
      {what} {own} on {behind} has a contrast of {formatFixed(Math.floor(ratio * 10) / 10, 1)} to 1; words need{' '}
      {readableContrast} to 1. The nearest that can be read is {better}.
    </Note>
  );
}
