import { createContext, type ReactNode, useContext } from 'react';
import { useTitle } from '../text/use-title.ts';
import { WithAside, WithFlow } from './layout.tsx';
import css from './page.module.css';

/** What a whole page says below its heading, from whoever reads its data. */
export const PageNews = createContext<ReactNode>(null);

export interface PageProps {
  /** The one h1; also the tab title. Focus moves here when the route changes. */
  title: string;
  /** What this page does here and now, in one sentence. */
  sentence?: ReactNode;
  /** Up to two plain buttons and one primary. */
  actions?: ReactNode;
  /** Chips right of the title. */
  chips?: ReactNode;
  /** Picture left of the title, such as a mascot. */
  picture?: ReactNode;
  toolbar?: ReactNode;
  /** Reasons and proof, 320 px at the right. */
  aside?: ReactNode;
  /** Steps of a longer piece of work (`FlowNav`), at the left of the page; on phones above it. */
  flow?: ReactNode;
  /** Tab title where it should differ from the heading. */
  tabTitle?: string | undefined;
  children: ReactNode;
}

/** The anatomy every page shares: heading, sentence, actions, toolbar, content, aside. */
export function Page({
  title,
  sentence,
  actions,
  chips,
  picture,
  toolbar,
  aside,
  flow,
  tabTitle,
  children,
}: PageProps) {
  useTitle(tabTitle ?? title);
  const news = useContext(PageNews);
  const page = (
    <article className={css.page}>
      <header className={css.pageHead}>
        {picture}
        <div className={css.pageWords}>
          <div className={css.pageTitle}>
            <h1 tabIndex={-1} data-page-heading="">
              {title}
            </h1>
            {chips}
          </div>
          {sentence && <p>{sentence}</p>}
        </div>
        {actions && <div className={css.pageActions}>{actions}</div>}
      </header>
      {toolbar}
      {news}
      {aside ? <WithAside aside={aside}>{children}</WithAside> : children}
    </article>
  );
  return flow ? <WithFlow flow={flow}>{page}</WithFlow> : page;
}
