import { Page, Stack } from '@avenue/ui';
import { ActionSamples } from './action-samples.tsx';
import { ArtSamples } from './art-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { DecisionSamples } from './decision-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { StatusSamples } from './status-samples.tsx';

/** Every part in every state, for the eye and for automated checks. All figures on it are examples. */
export const Gallery = () => (
  <Page title="Components" sentence="Every state in one place. All figures here are examples, none is yours.">
    {/* Marked, so that a check which waits for loading to end does not wait for the samples of it. */}
    <div data-gallery="">
      <Stack gap={20}>
        <StatusSamples />
        <ActionSamples />
        <FieldSamples />
        <FeedbackSamples />
        <DataSamples />
        <DecisionSamples />
        <ArtSamples />
      </Stack>
    </div>
  </Page>
);
