/** Calls back when the page goes away for good, and when it goes out of sight; the answer ends that. */
export function onPageLeave({ gone, hidden }: { gone: () => void; hidden: () => void }): () => void {
  const visibility = () => document.visibilityState === 'hidden' && hidden();
  addEventListener('pagehide', gone);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    removeEventListener('pagehide', gone);
    document.removeEventListener('visibilitychange', visibility);
  };
}
