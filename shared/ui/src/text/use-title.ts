import { useEffect } from 'react';

/** Sets the tab title to "<title> - Avenue" while mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Avenue`;
  }, [title]);
}
