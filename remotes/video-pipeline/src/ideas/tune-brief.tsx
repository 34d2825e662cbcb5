import { WhoWrites } from '@avenue/boards/writers';
import { Panel, SelectField, Term, TextArea, TextField, Toggle } from '@avenue/ui';
import type { Ref } from 'react';
import { mostIdeas, type Tuning } from './brief.ts';
import css from './ideas.module.css';

const counts = Array.from({ length: mostIdeas }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

export interface TuneBriefProps {
  brief: Tuning;
  onChange: (change: Partial<Tuning>) => void;
  /** The field for notes. */
  notes?: Ref<HTMLTextAreaElement> | undefined;
}

/** Own material, Wikipedia and how many: what else the ideas are made from. */
export const TuneBrief = ({ brief, onChange, notes: field }: TuneBriefProps) => (
  <Panel
    title={
      <>
        Tune the <Term of="brief">brief</Term>
      </>
    }
  >
    <div className={css.tune}>
      <TextArea
        ref={field}
        label="Own notes or a pasted article"
        value={brief.notes}
        onChange={(notes) => onChange({ notes })}
        rows={5}
        help={
          <>
            Ideas and their <Term of="claim">claims</Term> stand on what you paste here.
          </>
        }
      />
      <div className={css.tuneSide}>
        <Toggle
          label="Look up on Wikipedia"
          checked={brief.lookUp}
          onChange={(lookUp) => onChange({ lookUp })}
          help="Reads extracts about the topic. Without internet it goes on without them and says so."
        />
        <TextField
          label="Again, but"
          value={brief.note}
          onChange={(note) => onChange({ note })}
          maxLength={500}
          autoComplete="off"
          help="Shorter, no question, without a word. A text model follows any note."
        />
        <SelectField
          label="How many ideas"
          options={counts}
          value={String(brief.count)}
          onChange={(count) => onChange({ count: Number(count) })}
        />
      </div>
    </div>
    <div className={css.tuneWriter}>
      <WhoWrites recipe="video.ideas" />
    </div>
  </Panel>
);
