import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { ScreenLink, type ScreenLinkProps } from './ScreenLink.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

function renderLink(props: Partial<ScreenLinkProps> = {}): HTMLAnchorElement {
  render(
    <MemoryRouter>
      <ScreenLink to="/users?page=2" {...props}>
        Users
      </ScreenLink>
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Users' });
}

const address = () => screen.getByRole('status').textContent;

test('opens its screen, with a click and with the keyboard', async () => {
  const link = renderLink();
  expect(link.getAttribute('href')).toBe('/users?page=2');
  link.focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('PUSH /users?page=2');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (click) => {
    let isLeft = false;
    // jsdom cannot follow a link.
    const stop = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    fireEvent.click(renderLink(), click);
    expect(isLeft).toBe(true);
    expect(address()).toBe('POP /');
  },
);

test('does nothing after a handler that prevents it', () => {
  fireEvent.click(renderLink({ onClick: (event) => event.preventDefault() }));
  expect(address()).toBe('POP /');
});

test('adds nothing to the history at the address that it leads to', () => {
  const { pathname, search } = window.location;
  fireEvent.click(renderLink({ to: `${pathname}${search}` }));
  expect(address()).toBe(`REPLACE ${pathname}${search}`);
});
