/** Of the list's heading, which takes the focus when a row has gone that held it. */
export const LIST_HEADING_ID = 'active-pilots';

export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true });
}
