import { Maker } from './maker.tsx';

/** Planners and journals: kinds of pages in an order, each page in sight as it will be. */
export default function JournalPlannerBuilderPage() {
  return (
    <Maker
      title="Journal & Planner Builder"
      sentence="Works offline. Every change redraws the page."
      path="/pdf/journal-planner-builder"
      of="books"
      kinds={['planner', 'journal']}
    />
  );
}
