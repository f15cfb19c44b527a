import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { renderHook } from '@testing-library/react';
import { theme } from '../shared/theme/theme.ts';

// Leaves out of rendering what jsdom cannot show or tests do not read. The files of a process share React, the theme and the styles, so
// this runs once for all of them.

/** Transitions, ripples, and styles that tell MUI what the browser filled in. */
Object.assign(theme.motion, { reducedMotion: 'always' });
Object.assign((theme.components ??= {}), {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
});

/** Outside of the document, jsdom does not parse styles, and queries do not walk over thousands of their elements. */
const styles = renderHook(useStyleCache);
if (styles.result.current) styles.result.current.sheet.container = document.createElement('head');
styles.unmount();
