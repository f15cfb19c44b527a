import { render } from './render.tsx';

render(<h1>React</h1>);
