import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { createContext, type ReactNode, use } from 'react';
import { styleCache } from './style-cache.ts';
import { theme } from './theme.ts';

const IsThemed = createContext(false);

/** Gives MUI's components the theme. Its variables and the colour scheme belong to the page. */
export function PanelTheme({ children }: { children: ReactNode }) {
  if (use(IsThemed)) return children;
  return (
    <IsThemed value>
      <CacheProvider value={styleCache}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </CacheProvider>
    </IsThemed>
  );
}
