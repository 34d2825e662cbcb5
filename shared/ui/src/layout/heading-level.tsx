import { createContext, type ReactNode, useContext } from 'react';

type HeadingLevel = 2 | 3 | 4;

const Level = createContext<HeadingLevel>(2);

/** Level of a heading that stands here: 2 on a page, one more within each titled panel or dialog. */
export const useHeadingLevel = (): HeadingLevel => useContext(Level);

/** What stands under a heading of this place: headings within are one level lower. */
export function UnderHeading({ children }: { children: ReactNode }) {
  const level = useHeadingLevel();
  return <Level value={level === 2 ? 3 : 4}>{children}</Level>;
}
