import type { EngineCard } from '@avenue/contract';
import { Time } from '@avenue/ui';

/** When an engine was last looked at, and how: "Tried 2 min ago: spoke two words." */
export const Tried = ({ engine: { tried } }: { engine: Pick<EngineCard, 'tried'> }) =>
  tried ? (
    <>
      Tried <Time at={tried.at} relative />: {tried.what}.
    </>
  ) : null;
