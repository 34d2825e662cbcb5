import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../action/icon.tsx';
import fieldCss from '../field/field.module.css';
import css from './form.module.css';
import type { NumberFieldProps, SliderProps } from './types.ts';

/** Only the limits that were given: the library tells "absent" from "undefined". */
const limits = ({ min, max, step, format }: Pick<SliderProps, 'min' | 'max' | 'step' | 'format'>) => ({
  ...(min !== undefined && { minValue: min }),
  ...(max !== undefined && { maxValue: max }),
  ...(step !== undefined && { step }),
  ...(format && { formatOptions: format }),
});

export const NumberPart = (props: NumberFieldProps) => {
  const { label, help, error, required, hideLabel, value, onChange, disabled } = props;
  return (
    <NumberField
      className={fieldCss.field ?? ''}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      {...limits(props)}
    >
      <Label className={(hideLabel ? fieldCss.hiddenLabel : fieldCss.label) ?? ''}>
        {label}
        {required && <span className={fieldCss.required}> (required)</span>}
      </Label>
      <Group className={css.number ?? ''}>
        <Input className={fieldCss.input ?? ''} />
        <Button slot="decrement" className={css.step ?? ''}>
          <Icon of={IconMinus} size="sm" />
        </Button>
        <Button slot="increment" className={css.step ?? ''}>
          <Icon of={IconPlus} size="sm" />
        </Button>
      </Group>
      {error ? (
        <FieldError className={css.error ?? ''}>{error}</FieldError>
      ) : (
        help && (
          <Text slot="description" className={fieldCss.help ?? ''}>
            {help}
          </Text>
        )
      )}
    </NumberField>
  );
};

export const SliderPart = (props: SliderProps) => {
  const { label, help, value, onChange, onChangeEnd, disabled } = props;
  return (
    <Slider
      className={css.slider ?? ''}
      value={value}
      onChange={(next) => onChange(Number(next))}
      {...(onChangeEnd && { onChangeEnd: (next: number | number[]) => onChangeEnd(Number(next)) })}
      isDisabled={disabled ?? false}
      {...limits(props)}
    >
      <Label className={fieldCss.label ?? ''}>{label}</Label>
      <SliderOutput className={css.output ?? ''} />
      <SliderTrack className={css.track ?? ''}>
        {({ state }) => (
          <>
            <i className={css.rail} />
            <i className={css.fill} style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className={css.thumb ?? ''} />
          </>
        )}
      </SliderTrack>
      {help && <span className={fieldCss.help}>{help}</span>}
    </Slider>
  );
};
