import type { ManagedModel } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Note, Panel, Term } from '@avenue/ui';
import { useState } from 'react';
import { ModelRows } from '../models/model-rows.tsx';
import { languageName } from './language-name.ts';
import type { DefaultVoice } from './use-choices.ts';
import css from './voiceover.module.css';

/** Says which engine Default Voice of a provider really is where it is not the provider, and where nobody speaks the language. */
export function EngineNote({ engine }: { engine: DefaultVoice | undefined }) {
  if (!engine || engine.kind === 'server') return null;
  return <Note tone={engine.kind === 'natural' ? 'info' : 'wait'}>{engine.sentence}</Note>;
}

/** Offered while Default Voice is the draft voice, or nobody's: voices of the language that sound like a person, one press away. */
export function NaturalVoices({ engine, language }: { engine: DefaultVoice | undefined; language: string }) {
  const wanted = engine?.kind === 'embedded' || engine?.kind === 'none';
  const { data: models = [] } = useApi('GET /api/models', { when: wanted });
  const [all, setAll] = useState(false);
  const speaks = ({ languages = ['en'] }: ManagedModel) => languages.some((one) => one === language);
  const voices = wanted
    ? models.filter((model) => model.kind === 'voice' && model.state !== 'installed' && speaks(model))
    : [];
  if (voices.length === 0) return null;
  // One that is on its way goes first, so that its progress is in sight.
  const sorted = [...voices].sort((a, b) => Number(b.state === 'downloading') - Number(a.state === 'downloading'));
  const shown = all ? sorted : sorted.slice(0, 1);
  return (
    <Panel
      title={
        <>
          A <Term of="natural-voice">natural voice</Term>
          {language !== 'en' && ` for ${languageName(language)}`}
        </>
      }
      flush
    >
      <ModelRows label="Natural voices" models={shown} />
      {sorted.length > 1 && (
        <div className={css.more}>
          <Button size="sm" kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show one' : `Show ${sorted.length - 1} more`}
          </Button>
        </div>
      )}
    </Panel>
  );
}
