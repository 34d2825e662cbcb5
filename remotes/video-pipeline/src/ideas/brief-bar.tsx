import { WriterNote } from '@avenue/boards/writers';
import { DraftNotes, Failure, GrowingField, Note } from '@avenue/ui';
import css from './ideas.module.css';
import { SlotNote } from './slot-note.tsx';
import { TopicFacts } from './topic-facts.tsx';
import { TuneBrief } from './tune-brief.tsx';
import { briefLabels } from './use-brief-draft.ts';
import type { IdeaPage } from './use-idea-page.ts';

/** What the ideas are to be about, where their facts come from, and what came of the last press. */
export function BriefBar({ page }: { page: IdeaPage }) {
  const { channel, draft, brief, make } = page;
  return (
    <>
      <SlotNote />
      <WriterNote language={channel?.language} recipe="video.ideas" />
      {channel && <DraftNotes draft={draft} labels={briefLabels} />}
      {(channel || page.awaited) && (
        <form
          className={css.brief}
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <GrowingField
            ref={page.topicField}
            label="Topic"
            value={brief.topic}
            readOnly={page.readOnly}
            onChange={page.takeTopic}
            onFocus={page.onTopicFocus}
            onBlur={page.onTopicBlur}
            error={page.topicError}
            maxLength={500}
            placeholder="What are the videos about?"
          />
        </form>
      )}
      {channel && (
        <TopicFacts
          needs={page.needs}
          brief={brief}
          without={page.factless}
          onNotes={() => {
            page.setTuning(true);
            requestAnimationFrame(() => page.notesField.current?.focus());
          }}
          onLookUp={(lookUp) => draft.set({ lookUp })}
          onWithout={page.setFactless}
        />
      )}
      {page.tuning && channel && <TuneBrief brief={brief} notes={page.notesField} onChange={draft.set} />}
      {page.failure !== undefined && (
        <Failure
          size="line"
          of="New ideas"
          did="were not written"
          error={page.failure}
          onRetry={make}
          keeps="Your topic is kept."
        />
      )}
      {page.notes.map((note) => (
        <Note key={note} tone="info" live="status">
          {note}
        </Note>
      ))}
    </>
  );
}
