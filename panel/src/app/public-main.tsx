import { mountApp } from './mount.tsx';
import { PublicPages } from './PublicPages.tsx';

export const mount = () => mountApp(<PublicPages />);
