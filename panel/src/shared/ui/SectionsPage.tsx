import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { Page } from './Page.tsx';

/** How much of the link before the current one is seen. */
const LINK_BEFORE_PX = 60;

const bar = {
  display: 'flex',
  displayPrint: 'none',
  position: 'relative',
  overflowX: 'auto',
  gap: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const tab = {
  flexShrink: 0,
  px: 1.5,
  py: 1,
  color: 'text.secondary',
  fontWeight: 600,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { boxShadow: 'inset 0 -3px 0 var(--sw-palette-secondary-main)', color: 'primary.main' },
} as const;

interface Props {
  title: string;
  /** Names the links to the sections for screen readers. */
  area: string;
  sections: readonly { to: string; label: string }[];
  /** Marks the section that a page below it belongs to. */
  section?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen below links to the sections of its area. */
export function SectionsPage({ title, area, sections, section, actions, children }: Props) {
  const { pathname } = useLocation();
  const current = section ?? sections.find(({ to }) => to === pathname)?.to ?? null;
  const links = useRef<HTMLElement>(null);
  // On phones not all sections fit.
  useEffect(() => {
    const link = links.current?.querySelector<HTMLElement>('[aria-current]');
    if (links.current && link) links.current.scrollLeft = link.offsetLeft - LINK_BEFORE_PX;
  }, [current]);

  return (
    <Page title={title} actions={actions}>
      <Box component="nav" ref={links} aria-label={area} sx={bar}>
        {sections.map(({ to, label }) => (
          <Link key={to} component={RouterLink} to={to} underline="none" aria-current={current === to ? 'page' : undefined} sx={tab}>
            {label}
          </Link>
        ))}
      </Box>
      {children}
    </Page>
  );
}
