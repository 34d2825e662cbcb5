import { isSignedOut, useSession, wasSignedIn, watchTabs } from '@avenue/data';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Lazy, lazyPart } from '../shell/lazy-part.tsx';
import { doorFor, doorPath, phonePath } from './destination.ts';
import { Doorkeeper } from './doorkeeper.tsx';

/** Its code is fetched with the first page where it is that page. */
export const signInPage = lazyPart('The sign-in page', () =>
  import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
);

/** The same, for whoever scanned the code of a hand-off. */
export const phonePage = lazyPart('The hand-off', () =>
  import(/* webpackChunkName: "phone" */ './phone/phone-page.tsx').then(({ PhonePage }) => PhonePage),
);

/** The dashboard for those who are in, the door for everybody else. Nothing of a studio is asked for before. */
export function Door({ children }: { children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const place = useLocation();
  useEffect(watchTabs, []);
  const atDoor = place.pathname === doorPath;
  const isLimited = session?.who?.limited === true;
  // Whoever was in keeps the page with everything typed; it asks there. What is typed is kept for a second factor too.
  const onPhone = place.pathname === phonePath;
  const leads = !atDoor && !onPhone && (isLimited || (isSignedOut(session) && !wasSignedIn()));
  useEffect(() => {
    if (leads) navigate(doorFor(place), { replace: true });
  }, [leads, navigate, place]);
  if (onPhone) return <Lazy part={phonePage} props={{}} />;
  if (atDoor)
    return (
      <>
        <Lazy part={signInPage} props={{}} />
        {isLimited && <Doorkeeper />}
      </>
    );
  return leads ? null : children;
}
