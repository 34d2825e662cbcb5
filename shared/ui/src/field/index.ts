export { Checkbox, type ChoiceProps, RadioGroup, Segmented, Toggle } from './choices.tsx';
export { Field, type FieldControl, type FieldWords, focusFirstError, limitOf } from './field.tsx';
export { PassphraseField, type PassphraseFieldProps } from './passphrase-field.tsx';
export { changesInWords, SaveBar, type SaveBarProps } from './save-bar.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { type Option, SelectField, type SelectFieldProps } from './select-field.tsx';
export {
  GrowingField,
  type GrowingFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx';
