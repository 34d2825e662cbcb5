export { Form, type FormProps } from './form.tsx';
export { FormActions, type FormActionsProps } from './form-actions.tsx';
export { type DraftForm, type DraftFormOptions, type FormField, useDraftForm } from './use-draft-form.ts';
