/** Opens an address of the portal, which is another program, in place of the panel. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}
