import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { styleCache } from './style-cache.ts';

test('inserts no rule that a browser does not know, and only the prefix that Safari needs', () => {
  render(
    <CacheProvider value={styleCache}>
      <Button>Save</Button>
      <TextField label="Name" />
    </CacheProvider>,
  );
  const sheets = [...document.querySelectorAll('style[data-emotion="css"]')];
  // In development Emotion inserts rules without styles, too.
  const styles = sheets.flatMap(({ textContent }) => (textContent?.endsWith('{}') ? [] : [textContent])).join('\n');
  expect(styles).toContain('user-select:none');
  expect(styles).toContain('-webkit-user-select:none;user-select:none');
  expect(styles).toMatch(/::placeholder\{/);
  expect(styles).not.toMatch(/-ms-|::-moz-|-webkit-(?:box|flex|transition|align|justify)/);
});
