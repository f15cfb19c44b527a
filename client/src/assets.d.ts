/** The address of a file, as Vite gives it. */
declare module '*?url' {
  const url: string;
  export default url;
}

declare module 'maplibre-gl/dist/maplibre-gl-csp-worker';
