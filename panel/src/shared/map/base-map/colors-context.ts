import { baseMapColors } from '@swathline/client/map/base-map/base-colors';
import { createContext } from 'react';

/** The colours of the base map that is shown, for labels that must be readable on it. */
export const BaseMapColorsContext = createContext(baseMapColors('map', 'light'));
