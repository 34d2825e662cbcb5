import { Button, Failure, Segmented, SelectField, toast } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import css from './brand-kit.module.css';
import type { BrandDraft } from './draft.ts';

const corners = [
  { value: 'top-left', label: 'Top left' },
  { value: 'top-right', label: 'Top right' },
  { value: 'bottom-left', label: 'Bottom left' },
  { value: 'bottom-right', label: 'Bottom right' },
] as const;
const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

/** The logo, and where it stands in a video. */
export function LogoPart({ form }: { form: BrandDraft }) {
  const { logo } = form.words;
  const [problem, setProblem] = useState<unknown>();
  const remove = () => {
    form.set({ logo: '' });
    toast.show({
      text: 'The logo is taken out. Save the brand kit to keep it so.',
      action: { label: 'Undo', onPress: () => form.set({ logo }) },
    });
  };
  const wrong = form.problem('logo');
  return (
    <fieldset className={css.part}>
      <legend>Logo</legend>
      <div className={css.acts}>
        {logo && <img className={css.logo} src={logo} alt="The logo" />}
        <PickFile
          label={logo ? 'Choose another logo' : 'Choose a logo'}
          icon={IconPhotoUp}
          accept="image/jpeg,image/png"
          kinds={['still']}
          wrongKind="This is no picture. A logo is a JPEG or PNG."
          onStored={(url) => form.set({ logo: url })}
          onProblem={setProblem}
        />
        {logo && (
          <Button size="sm" kind="quiet" icon={IconTrash} onClick={remove}>
            Remove logo
          </Button>
        )}
      </div>
      <p className={wrong ? css.wrong : css.meta} role={wrong ? 'alert' : undefined}>
        {wrong ?? 'PNG keeps what is transparent. Up to 5 MB. It stands where players show no buttons and no words.'}
      </p>
      {problem !== undefined && <Failure size="line" of="The logo" did="was not taken" error={problem} />}
      {logo && (
        <div className={css.places}>
          <SelectField {...form.field('logoCorner')} options={corners} />
          <Segmented {...form.field('logoSize')} hideLabel={false} options={sizes} />
        </div>
      )}
    </fieldset>
  );
}
