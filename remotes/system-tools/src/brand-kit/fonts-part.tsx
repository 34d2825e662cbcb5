import type { Answer } from '@avenue/contract';
import { Failure, SelectField, toast } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs';
import { useState } from 'react';
import css from './brand-kit.module.css';
import type { BrandDraft } from './draft.ts';

export type Face = Answer<'GET /api/make/brands'>['faces'][number];

const fonts = ['headingFont', 'captionFont'] as const;
const ownFont = 'A font of your own';

/** The faces of titles and captions: of the package, or a file. */
export function FontsPart({ form, faces }: { form: BrandDraft; faces: readonly Face[] }) {
  const [problem, setProblem] = useState<unknown>();
  const choose = (name: (typeof fonts)[number]) => (font: string) => {
    const before = form.words[name];
    form.set({ [name]: font });
    if (before.startsWith('/') && font !== before)
      toast.show({
        text: 'Your own font is taken out. Save the brand kit to keep it so.',
        action: { label: 'Undo', onPress: () => form.set({ [name]: before }) },
      });
  };
  return (
    <fieldset className={css.part}>
      <legend>Fonts</legend>
      <div className={css.places}>
        {fonts.map((name) => {
          const { value, label, error } = form.field(name);
          const options = [
            { value: 'none', label: 'As the preset has it' },
            ...faces.map(({ id, name: face }) => ({ value: id, label: face })),
            ...(value.startsWith('/') ? [{ value, label: ownFont }] : []),
          ];
          return (
            <div key={name} className={css.font}>
              <SelectField
                label={label}
                error={error}
                options={options}
                value={value || 'none'}
                onChange={(font) => choose(name)(font === 'none' ? '' : font)}
              />
              <PickFile
                label={`Use a file: ${label}`}
                icon={IconTypography}
                accept=".ttf,.otf,.woff2,font/ttf,font/otf,font/woff2"
                kinds={['font']}
                wrongKind="This is no font. Use TTF, OTF or WOFF2."
                onStored={(url) => form.set({ [name]: url })}
                onProblem={setProblem}
              />
            </div>
          );
        })}
      </div>
      <p className={css.meta}>
        A font that lacks letters of a text stays out of it: the face of its script stands in, and the video says so.
        With a file you say that its licence allows videos.
      </p>
      {problem !== undefined && <Failure size="line" of="The font" did="was not taken" error={problem} />}
    </fieldset>
  );
}
