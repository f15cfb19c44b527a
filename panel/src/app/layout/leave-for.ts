/** Opens an address of the portal, which is another program, in place of the panel. */
export function leaveFor(address: string): void {
  const leave = () => window.location.replace(address);
  // A form that closes now has its history entry removed next (unsaved-guard.ts), which aborts the first attempt.
  window.addEventListener('popstate', leave, { once: true });
  leave();
}
