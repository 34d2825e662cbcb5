import { type LeftWords, RequestFailure, tabDrafts, useApi, useLeftDrafts } from '@avenue/data';
import { Button, draftTime, Note, toast } from '@avenue/ui';
import { useEffect, useState } from 'react';
import css from './script.module.css';

const start = 'script/';
const idOf = ({ key }: LeftWords) => key.slice(key.lastIndexOf('/') + 1);
const shownAtFirst = 3;

export interface LeftScriptsProps {
  /** The script on screen: its words come back by themselves. */
  except: string | undefined;
  onOpen: (scriptId: string) => void;
  /** Words of a script that the server does not have. */
  onOpenNew: (scriptId: string) => void;
}

/** Scripts whose last words a tab kept that is gone, and that are not saved. */
export function LeftScripts({ except, onOpen, onOpenNew }: LeftScriptsProps) {
  const left = useLeftDrafts(start).filter((one) => idOf(one) !== except);
  const first = [...new Map(left.map((one) => [idOf(one), one] as const).reverse()).values()].reverse();
  const [all, setAll] = useState(false);
  const shown = all ? first : first.slice(0, shownAtFirst);
  const more = first.length - shown.length;
  return (
    <>
      {shown.map((one) => (
        <LeftScript key={idOf(one)} left={one} onOpen={onOpen} onOpenNew={onOpenNew} />
      ))}
      {more > 0 && (
        <Note
          action={
            <Button size="sm" onClick={() => setAll(true)}>
              Show them
            </Button>
          }
        >
          {more === 1 ? 'One more script has' : `${more} more scripts have`} unsaved words.
        </Note>
      )}
    </>
  );
}

function LeftScript({ left, onOpen, onOpenNew }: Omit<LeftScriptsProps, 'except'> & { left: LeftWords }) {
  const id = idOf(left);
  const { data, error } = useApi('GET /api/scripts/{id}', { params: { id } });
  const isNew = error instanceof RequestFailure && error.status === 404;
  const saved: Readonly<Record<string, unknown>> | undefined = data && { title: data.title, text: data.text };
  const typed = Object.entries(left.typed);
  const isSaved = saved !== undefined && typed.every(([name, { mine }]) => saved[name] === mine);
  useEffect(() => {
    if (isSaved) tabDrafts().giveUp(left);
  }, [isSaved, left]);
  if (isSaved || (!data && !error)) return null;

  const words = Object.fromEntries(typed.map(([name, { mine }]) => [name, mine]));
  const name = words.title ?? data?.title ?? words.text;
  const discard = () => {
    const undo = tabDrafts().giveUp(left);
    toast.show({ text: 'Those words were discarded.', action: { label: 'Undo', onPress: undo } });
  };
  return (
    <Note
      live="status"
      action={
        <span className={css.buttons}>
          <Button size="sm" onClick={() => (isNew ? onOpenNew(id) : onOpen(id))}>
            Open
          </Button>
          <Button size="sm" kind="quiet" onClick={discard}>
            Discard
          </Button>
        </span>
      }
    >
      Unsaved words from {draftTime(left.at)}: {String(name).slice(0, 80)}
    </Note>
  );
}
