import { glossaryTerm, type TermId } from '@avenue/contract/glossary';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../action/text-link.tsx';

export interface TermWordsProps {
  of: TermId;
}

/** What a word means, and the page on which it is met, unless that is the one on screen. */
export function TermWords({ of }: TermWordsProps) {
  const { pathname } = useLocation();
  const { says, path } = glossaryTerm(of);
  return (
    <>
      <span>{says}</span>
      {path && path !== pathname && (
        <span>
          <TextLink to={path}>Open the page</TextLink>
        </span>
      )}
    </>
  );
}
