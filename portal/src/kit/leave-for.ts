/** Opens an address of the panel, which is another program, in place of this page. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}
