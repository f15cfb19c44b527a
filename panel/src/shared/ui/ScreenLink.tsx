import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

export interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of the screen, with its query: '/users?page=2'. */
  to: string;
}

/**
 * A link that opens another screen without loading the page again. React Router's `Link` does more, such as following relative addresses,
 * and takes a slow processor several milliseconds to render; a page shows dozens of links.
 */
export function ScreenLink({ to, onClick, ...rest }: ScreenLinkProps) {
  const { navigator } = useContext(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isLeftToBrowser(event)) return;
    event.preventDefault();
    // Like the browser's own links, one to the current screen adds nothing to the history.
    if (event.currentTarget.href === window.location.href) navigator.replace(to);
    else navigator.push(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** True for a click that opens a new tab or window, or downloads. */
const isLeftToBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
